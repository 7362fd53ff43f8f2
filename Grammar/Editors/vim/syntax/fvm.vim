if exists('b:current_syntax')
  finish
endif

syntax case match
syntax sync minlines=200

" What a word is follows from what stands around it: any of them can be a name, too.
syntax match fvmType /\<[A-Z]\w*\>/
syntax match fvmBuiltIn /\<\%(text\|string\|int\|double\|bool\|date\|url\|uuid\|id\|version\|pagination\|day\|time\|data\)\>/
syntax match fvmKeyword /\<\%(localized\|singleton\|instance\|passes\|fails\)\>/
syntax match fvmKeyword /\<localized\s\+\zs\%(join\|int\|double\|date\|number\|percent\|currency\|bytes\|duration\|relative\|range\|day\|time\|list\)\>/
syntax match fvmKeyword /\%(:\|\[\)\s*\zs\%(by\|identity\)\ze\s\+\h/
syntax match fvmConstant /\<\%(true\|false\|nil\)\>/
syntax match fvmModifier /\<\%(required\|nonblank\|trim\|unique\|disabled\|hidden\|since\|until\)\>/
syntax match fvmModifier /\<\%(length\|range\|matches\|autocomplete\|autocapitalize\|hiddenWhen\|hiddenUnless\|column\|equals\|differs\|before\|after\|below\|above\|atMost\|atLeast\|requiredWhen\|requiredUnless\|emptyWhen\|emptyUnless\|severity\)\ze(/
syntax match fvmModifier /\<\%(async\|throws\|closes\|server\|client\|live\|guarded\|external\|with\|form\|error\)\>/
syntax match fvmModifier /\<\%(input\|from\|opens\)\ze\s\+\h/
syntax match fvmModifier /"\s\+\zsfrom\ze\s\+"/
syntax match fvmCase /\.\s*\zs\h\w*/
syntax match fvmCase /\<input\s\+\zs\h\w*/
syntax match fvmProperty /\<from\s\+\zs\h\w*/
syntax match fvmType /\<from\s\+\zs\u\w*\%(\.\h\w*\)*/
syntax match fvmType /\<opens\s\+\zs\h\w*/
syntax match fvmModifier /\<opens\s\+\h\w*\s\+\zsas\s\+\%(sheet\|fullScreen\|tab\)\>/
syntax match fvmModifier /\<as\s\+\%(symbol\|asset\|picture\|link\|markdown\|title\|headline\|subheadline\|callout\|footnote\|caption\)\>/
syntax match fvmModifier /\<in\s\+\%(toolbar\|menu\)\>/
syntax match fvmModifier /\<\%(label\|confirm\|enabled\)\ze\s\+\h/
syntax match fvmProperty /\<\%(label\|confirm\|enabled\)\s\+\zs\h\w*/
syntax match fvmModifier /\<role\s\+\%(destructive\|cancel\|plain\)\>/
syntax match fvmProperty /\<with\s\+\zs\h\w*\%(\s*,\s*\h\w*\)*/
syntax match fvmModifier /\<viewmodel\s[^<]*\zs\<with\ze\s\+\h/
syntax match fvmModifier /^\s*\%(enum\|result\)\s\+\h\w*\s\+\zsraw\ze\s*</
syntax match fvmProperty /\<\h\w*\ze\s*:/
syntax match fvmKeyword /\<\%(operation\|summary\)\ze\s\+\h/
syntax match fvmModifier /)\s*\%(\%(async\|throws\|closes\)\s\+\)*\zs\%(sends\|output\)\ze\s\+\h/
syntax match fvmOperation /\<operation\s\+\zs\h\w*/
syntax match fvmKeyword /^\s*\%(viewmodel\|enum\|fields\|record\|properties\|request\|result\|view\|stub\|translation\|expect\|scenario\|model\|app\|import\|feature\)\ze\s\+["[:alpha:]_]/
syntax match fvmKeyword /^\s*text\ze\s\+\h\w*\s*=/
syntax match fvmProperty /^\s*text\s\+\zs\h\w*\ze\s*=/
syntax match fvmType /\<request\s\+\zs\h\w*/ nextgroup=fvmKind skipwhite
syntax match fvmType /\<view\s\+\zs\h\w*/ nextgroup=fvmKind skipwhite
syntax match fvmKind /\h\w*/ contained
syntax match fvmLocale /\<translation\s\+\zs\h\w*\%(-\w\+\)*/
syntax match fvmLocale /\<\%(import\|feature\)\s\+\zs\h\w*/

syntax match fvmNumber /\<\d[0-9_]*\%(\.\d[0-9_]*\)*\w*/
syntax match fvmNumber /@\d[0-9-]*\%(T[0-9:.]*\%(Z\|[+-]\d\d:\d\d\)\)\=/
syntax match fvmPlaceholder /%{\h\w*\(\.\h\w*\)*}/ contained
syntax match fvmEscape /\\\%(u{\x*}\|.\)/ contained
syntax region fvmString start=/"/ skip=/\\./ end=/"/ oneline contains=fvmPlaceholder,fvmEscape
syntax region fvmString start=/"""/ skip=/\\./ end=/"""/ contains=fvmPlaceholder,fvmEscape
syntax keyword fvmTodo TODO FIXME contained
syntax match fvmComment +//.*+ contains=fvmTodo,@Spell
syntax match fvmDocumentation +///\%([^/].*\)\=$+ contains=@Spell
syntax region fvmComment start=+/\*+ end=+\*/+ contains=fvmComment,fvmTodo,@Spell

highlight default link fvmType Type
highlight default link fvmBuiltIn Type
highlight default link fvmKeyword Keyword
highlight default link fvmKind Keyword
highlight default link fvmModifier StorageClass
highlight default link fvmConstant Boolean
highlight default link fvmCase Constant
highlight default link fvmProperty Identifier
highlight default link fvmOperation Function
highlight default link fvmLocale Identifier
highlight default link fvmNumber Number
highlight default link fvmString String
highlight default link fvmPlaceholder Special
highlight default link fvmEscape SpecialChar
highlight default link fvmTodo Todo
highlight default link fvmComment Comment
highlight default link fvmDocumentation SpecialComment

let b:current_syntax = 'fvm'
