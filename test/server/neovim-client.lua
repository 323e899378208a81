-- Opens each file that $FILES names (one a line) with the language server of $SERVER, waits for its diagnostics and writes them as one
-- line of JSON: the file's name, the positions and codes, and the first hover.
local done = {}
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(_, result)
  done[result.uri] = result.diagnostics
end

local client = vim.lsp.start_client({
  name = 'parlance',
  cmd = { vim.env.NODE, vim.env.SERVER, '--stdio' },
  root_dir = vim.fn.getcwd(),
})

for file in vim.gsplit(vim.env.FILES, '\n', true) do
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  vim.lsp.buf_attach_client(0, client)
  local uri = vim.uri_from_bufnr(0)
  vim.wait(10000, function() return done[uri] ~= nil end, 10)
  local shown = {}
  for _, diagnostic in ipairs(done[uri] or { { code = 'no answer', range = { start = { line = -1, character = -1 } } } }) do
    local start = diagnostic.range.start
    table.insert(shown, string.format('%s %d:%d', diagnostic.code, start.line, start.character))
  end
  local params = { textDocument = { uri = uri }, position = { line = 0, character = 0 } }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/hover', params, 10000)
  local hover = answers and answers[client] and answers[client].result
  io.stdout:write(vim.json.encode({ file = file, diagnostics = shown, hover = type(hover) == 'table' and hover.contents.value or '' }) .. '\n')
end

vim.lsp.stop_client(client)
vim.wait(5000, function() return vim.lsp.client_is_stopped(client) end, 10)
vim.cmd('qall!')
