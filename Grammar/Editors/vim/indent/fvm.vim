if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=FvmIndent() indentkeys=0>,0},0],0),!^F,o,O
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*FvmIndent')
  finish
endif

" A line without what is no bracket of its own: texts and comments.
function! s:Bare(line) abort
  return substitute(substitute(a:line, '"\%(\\.\|[^"\\]\)*"', '', 'g'), '//.*', '', '')
endfunction

" Two more behind a line that opens more brackets than it closes; a closing bracket stands below its line.
function! FvmIndent() abort
  let before = prevnonblank(v:lnum - 1)
  if before == 0
    return 0
  endif
  let line = substitute(s:Bare(getline(before)), '^\s*[>}\])]\+', '', '')
  let opened = len(substitute(line, '[^<{[(]', '', 'g')) - len(substitute(line, '[^>}\])]', '', 'g'))
  let closes = s:Bare(getline(v:lnum)) =~# '^\s*[>}\])]'
  return indent(before) + (opened > 0 ? shiftwidth() : 0) - (opened < 0 || closes ? shiftwidth() : 0)
endfunction
