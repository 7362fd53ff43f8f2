-- Types specs in Neovim as a person does, with Neovim's own client: `nvim --headless -u NONE -l` came after 0.7, so this runs as
--     nvim --headless -u NONE -c 'luafile Tests/Editors/neovim.lua'
-- It drives a second Neovim, which waits for keys and answers of the server at once.

local root = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h:h:h')
local place = vim.fn.tempname()
vim.fn.mkdir(place .. '/.git', 'p')

local editor = vim.fn.jobstart(
  {
    'nvim', '--embed', '--headless', '-u', 'NONE', '-i', 'NONE', '-n',
    '--cmd', 'set runtimepath+=' .. root .. '/Grammar/Editors/vim',
  },
  { rpc = true, cwd = place }
)

local function lua(code, ...) return vim.rpcrequest(editor, 'nvim_exec_lua', code, { ... }) end
local function command(text) vim.rpcrequest(editor, 'nvim_command', text) end
local function keys(text) vim.rpcrequest(editor, 'nvim_input', text) end
-- Goes to insert mode, types, and leaves it.
local function type_in(text) keys('i' .. text:gsub('<', '<LT>'):gsub('\n', '<CR>') .. '<Esc>') end
local function lines() return lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)') end
local function text() return table.concat(lines(), '\n') end

-- Waits until something is as it should be.
local function wait(what, condition)
  local value
  local isSo = vim.wait(10000, function()
    value = condition()
    return value
  end, 20)
  if not isSo then error(what .. '; the text is\n' .. text() .. '\n' .. lua('return vim.inspect(vim.diagnostic.get())'), 0) end
  return value
end

local function problems()
  return lua('return vim.tbl_map(function(each) return each.code .. ": " .. each.message end, vim.diagnostic.get(0))')
end

local function equal(actual, expected, what)
  if not vim.deep_equal(actual, expected) then
    error(what .. ': expected ' .. vim.inspect(expected) .. ', was ' .. vim.inspect(actual), 0)
  end
end

local function go_to(pattern) lua('vim.fn.cursor(1, 1); vim.fn.search(...)', pattern) end

local function open(name)
  command('edit! ' .. place .. '/' .. name)
  wait('the server does not start', function() return lua('return #vim.tbl_keys(vim.lsp.buf_get_clients(0)) == 1') end)
  wait('the server is not ready', function()
    return lua('for _, each in pairs(vim.lsp.buf_get_clients(0)) do return each.initialized == true end')
  end)
end

local tests = {}

function tests.types_a_spec_and_sees_errors_come_and_go()
  open('Ticket.fvm')
  type_in('viewmodel Ticket <\nid: id\ntitle: strng\n>')
  wait('no problem comes', function() return #problems() == 1 end)
  equal(problems()[1]:sub(1, 8), 'FVM1101:', 'the problem')
  go_to('strng')
  keys('cwstring<Esc>')
  wait('the problem stays', function() return #problems() == 0 end)
  equal(lines(), { 'viewmodel Ticket <', '  id: id', '  title: string', '>' }, 'what was typed')
  command('write')
end

function tests.sees_errors_of_another_file()
  open('Page.fvm')
  type_in('viewmodel Page server <\ntitle: localized "Page"\ncards: [Tikcet]\n>')
  wait('no problem comes', function() return #problems() > 0 end)
  go_to('Tikcet')
  keys('cwTicket<Esc>')
  wait('the problem stays', function() return #problems() == 0 end)
  command('write')
end

function tests.completes()
  open('Page.fvm')
  go_to('cards')
  keys('ohero: Tick<C-x><C-o>')
  wait('nothing is offered', function() return lua('return vim.fn.pumvisible() == 1 or vim.fn.getline("."):find("Ticket$") ~= nil') end)
  keys('<C-y><Esc>')
  wait('nothing is completed', function() return text():find('hero: Ticket\n', 1, true) end)
  keys('u')
  wait('it is not undone', function() return not text():find('hero', 1, true) end)
end

function tests.shows_what_a_name_is()
  open('Page.fvm')
  go_to('Ticket')
  lua('vim.lsp.buf.hover()')
  wait('nothing is shown', function()
    return lua([[
      for _, window in ipairs(vim.api.nvim_list_wins()) do
        local shown = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
        if vim.api.nvim_win_get_config(window).relative ~= '' and table.concat(shown, '\n'):find('Ticket') then return true end
      end
      return false
    ]])
  end)
  keys('l')
end

function tests.goes_to_a_definition()
  open('Page.fvm')
  go_to('Ticket')
  lua('vim.lsp.buf.definition()')
  wait('nothing is opened', function() return lua('return vim.fn.expand("%:t")') == 'Ticket.fvm' end)
  equal(lua('return vim.fn.getline("."):sub(vim.fn.col("."))'), 'Ticket <', 'the place')
end

function tests.renames_across_files()
  open('Page.fvm')
  go_to('Ticket')
  lua('vim.lsp.buf.rename("Tile")')
  wait('nothing is renamed', function() return text():find('cards: [Tile]', 1, true) end)
  command('buffer ' .. place .. '/Ticket.fvm')
  equal(lines()[1], 'viewmodel Tile <', 'the declaration')
  command('wall')
  equal(vim.fn.readfile(place .. '/Ticket.fvm')[1], 'viewmodel Tile <', 'the file')
  wait('there are errors', function()
    return lua('return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })') == 0
  end)
end

function tests.formats()
  open('Wild.fvm')
  type_in('enum Kind<\nfirst ;second\n>')
  wait('the text is not there', function() return text():find('second\n>', 1, true) end)
  lua('(vim.lsp.buf.formatting_sync or vim.lsp.buf.format)()')
  equal(lines(), { 'enum Kind <', '  first', '  second', '>' }, 'the layout')
  command('write')
end

function tests.takes_a_fix()
  open('Fix.fvm')
  type_in('viewmodel Fix server <\ntitle: localized "Fix"\ncount: itn\n>')
  wait('no problem comes', function() return #problems() == 1 end)
  go_to('itn')
  -- A person chooses from a list: here the first of it.
  lua('vim.ui.select = function(items, _, choose) choose(items[1], 1) end; vim.lsp.buf.code_action()')
  wait('nothing is mended', function() return text():find('count: int\n', 1, true) end)
  wait('the problem stays', function() return #problems() == 0 end)
  command('write')
end

function tests.colours_and_indents()
  open('Colours.fvm')
  command('syntax on')
  type_in('viewmodel Colours server <\ntitle: localized {\nen: "%{count} colours"\n}\ncount: int\n>')
  wait('the text is not there', function() return text():find('int\n>', 1, true) end)
  equal(lines()[3], '    en: "%{count} colours"', 'the indentation')
  local function group(pattern)
    go_to(pattern)
    return lua('return vim.fn.synIDattr(vim.fn.synID(vim.fn.line("."), vim.fn.col("."), 1), "name")')
  end
  equal(group('viewmodel'), 'fvmKeyword', 'a keyword')
  equal(group('server'), 'fvmModifier', 'a modifier')
  equal(group('Colours'), 'fvmType', 'a name')
  equal(group('title'), 'fvmProperty', 'a property')
  equal(group('%{count'), 'fvmPlaceholder', 'a placeholder')
  equal(group('colours"'), 'fvmString', 'a text')
  equal(group('int'), 'fvmBuiltIn', 'a type')
end

local order = {
  'types_a_spec_and_sees_errors_come_and_go', 'sees_errors_of_another_file', 'completes', 'shows_what_a_name_is',
  'goes_to_a_definition', 'renames_across_files', 'formats', 'takes_a_fix', 'colours_and_indents',
}

local function run()
  command('filetype plugin indent on')
  command('set hidden completeopt=menuone')
  lua('vim.g.fosmvvm_path = ...', vim.env.FVM_TOOL or (root .. '/.build/debug/fosmvvm-dsl'))
  local failed = 0
  for _, name in ipairs(order) do
    local isFine, problem = pcall(tests[name])
    io.stdout:write(isFine and 'passed: ' or 'FAILED: ', name, isFine and '\n' or '\n' .. tostring(problem) .. '\n')
    if not isFine then failed = failed + 1 end
    keys('<C-\\><C-n>')
  end
  -- The server ends with its editor.
  local server = lua('for _, each in pairs(vim.lsp.get_active_clients()) do return each.rpc.pid or each.rpc.handle:get_pid() end')
  pcall(vim.rpcnotify, editor, 'nvim_command', 'qall!')
  vim.fn.jobwait({ editor }, 5000)
  local hasEnded = vim.wait(5000, function() return vim.loop.kill(server, 0) ~= 0 end, 20)
  if not hasEnded then failed = failed + 1 io.stdout:write('FAILED: the server goes on\n') end
  return failed
end

local isRun, failed = pcall(run)
if not isRun then io.stdout:write(tostring(failed), '\n') end
vim.fn.delete(place, 'rf')
vim.cmd(isRun and failed == 0 and 'qall!' or 'cquit')
