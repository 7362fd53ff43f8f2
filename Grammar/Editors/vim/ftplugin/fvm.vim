if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=s1:/*,mb:\ ,ex:*/,:///,:// commentstring=//\ %s
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal matchpairs+=<:>
setlocal formatoptions-=t formatoptions+=croql
let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< matchpairs< formatoptions<'

if has('nvim-0.7')
  lua require('fvm').start()
endif
