-- Neovim's own client for `fosmvvm-dsl lsp`. Settings: `g:fosmvvm_path`, `g:fosmvvm_settings`.

local fvm = {}

-- The clients of versions before 0.8, by root.
local clients = {}

-- The folder that the specs of a file are looked for in.
local function root(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local package = vim.fn.findfile('Package.swift', vim.fn.fnameescape(folder) .. ';')
  local git = vim.fn.finddir('.git', vim.fn.fnameescape(folder) .. ';')
  if package ~= '' then return vim.fn.fnamemodify(package, ':p:h') end
  if git ~= '' then return vim.fn.fnamemodify(git, ':p:h:h') end
  return folder
end

local function configuration(folder)
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.textDocument.completion.completionItem.snippetSupport = vim.fn.has('nvim-0.10') == 1
  return {
    name = 'fosmvvm-dsl',
    cmd = { vim.g.fosmvvm_path or 'fosmvvm-dsl', 'lsp' },
    root_dir = folder,
    capabilities = capabilities,
    init_options = vim.g.fosmvvm_settings,
    on_attach = function(_, buffer)
      vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
      vim.api.nvim_buf_create_user_command(buffer, 'FvmJson', fvm.show_json, { desc = 'Show a view model as JSON' })
    end,
  }
end

-- Starts the server for the current buffer, or attaches it to the one that runs for its folder.
function fvm.start()
  local file = vim.api.nvim_buf_get_name(0)
  local folder = root(file)
  if vim.lsp.start then return vim.lsp.start(configuration(folder)) end
  if not (clients[folder] and vim.lsp.get_client_by_id(clients[folder])) then
    clients[folder] = vim.lsp.start_client(configuration(folder))
  end
  if clients[folder] then vim.lsp.buf_attach_client(0, clients[folder]) end
  return clients[folder]
end

-- Shows a text in a window beside this one.
local function show(text, filetype)
  vim.cmd('vnew')
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, '\n'))
  vim.bo.filetype = filetype
end

-- Asks the server for a text, and shows it.
local function execute(filetype)
  return function(command, context)
    local wanted = { command = command.command, arguments = command.arguments }
    vim.lsp.buf_request(context and context.bufnr or 0, 'workspace/executeCommand', wanted, function(problem, text)
      if problem then return vim.notify(problem.message, vim.log.levels.ERROR) end
      if type(text) == 'string' then show(text, filetype) end
    end)
  end
end

vim.lsp.commands['fosmvvm-dsl.json'] = execute('json')
vim.lsp.commands['fosmvvm-dsl.test'] = execute('text')
vim.lsp.commands['fosmvvm-dsl.record'] = execute('text')
vim.lsp.commands['fosmvvm-dsl.showUses'] = function(command)
  vim.fn.setqflist({}, ' ', {
    title = command.title,
    items = vim.lsp.util.locations_to_items(command.arguments[3], 'utf-16'),
  })
  vim.cmd('copen')
end

-- Shows the view model that the cursor stands in as JSON.
function fvm.show_json()
  local document = vim.lsp.util.make_text_document_params()
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  vim.lsp.buf_request(0, 'textDocument/documentSymbol', { textDocument = document }, function(problem, symbols, context)
    if problem then return vim.notify(problem.message, vim.log.levels.ERROR) end
    for _, symbol in ipairs(symbols or {}) do
      if symbol.range.start.line <= line and line <= symbol.range['end'].line then
        local arguments = { document.uri, symbol.name, vim.NIL, vim.NIL }
        return execute('json')({ command = 'fosmvvm-dsl.json', arguments = arguments }, context)
      end
    end
    vim.notify('The cursor stands in no view model', vim.log.levels.WARN)
  end)
end

return fvm
