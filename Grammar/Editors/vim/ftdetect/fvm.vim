autocmd BufNewFile,BufRead *.fvm setfiletype fvm
