// Calls the tool that call.json of the opened folder names, and writes what comes back to answer.json there.
const vscode = require('vscode');

/** @param {string} name */
function fileOf(name) {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  return vscode.Uri.joinPath(folder.uri, name);
}

/**
 * @param {string} name
 * @param {object} input
 */
async function answerOf(name, input) {
  try {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    const [part] = content;
    return part instanceof vscode.LanguageModelTextPart ? JSON.parse(part.value) : {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function callTool() {
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(fileOf('call.json')));
  const { name, input } = JSON.parse(text);
  const answer = JSON.stringify(await answerOf(name, input));
  await vscode.workspace.fs.writeFile(fileOf('answer.json'), new TextEncoder().encode(answer));
}

exports.activate = (/** @type {import('vscode').ExtensionContext} */ { subscriptions }) => {
  subscriptions.push(vscode.commands.registerCommand('tool-caller.call', callTool));
};
