// `npm start`: from a fresh clone to Parlance at work. usage: start.mjs [--no-editor] (ends after the terminal part)
import process from 'node:process';
import { whyNoEditorHost } from './editor-host/host-paths.mjs';
import { serveBrowserEditor } from './start/browser-editor.mjs';
import { findDesktopEditor, openDesktopEditor } from './start/desktop-editor.mjs';
import { showInTerminal } from './start/terminal-part.mjs';
import { installDependencies } from './support/dependencies.mjs';
import { checkout, vsixFile } from './support/paths.mjs';
import { npmCommand, Processes } from './support/processes.mjs';

/**
 * Runs a script of package.json; its output is shown only when it fails.
 * @param {Processes} processes
 * @param {string} name
 */
async function runScript(processes, name) {
  const { command, args } = npmCommand(['run', '--silent', name]);
  const { code, output } = await processes.run(command, args, { cwd: checkout });
  if (code !== 0) {
    throw new Error(`npm run ${name} ended with ${code}.\n${output}`);
  }
}

/**
 * @param {Processes} processes
 * @param {() => void} onOpen
 */
async function openEditor(processes, onOpen) {
  await runScript(processes, 'package');
  const desktop = await findDesktopEditor();
  if (desktop !== undefined) {
    await openDesktopEditor(processes, desktop);
    return;
  }
  const obstacle = whyNoEditorHost();
  if (obstacle === undefined) {
    await serveBrowserEditor(processes, onOpen);
    return;
  }
  console.log(`\nThere is no \`code\` command here, and ${obstacle}.`);
  console.log(`Install the extension into your VS Code: code --install-extension ${vsixFile}`);
  console.log('or in VS Code: Extensions view, menu "...", "Install from VSIX...".');
}

async function start() {
  let isOpen = false;
  const processes = new Processes();
  processes.endOnSignals(() => (isOpen ? 0 : 130));
  if (!(await installDependencies(processes))) {
    throw new Error('The packages could not be installed.');
  }
  console.log('Building Parlance.');
  await runScript(processes, 'build');
  await showInTerminal(processes);
  if (!process.argv.includes('--no-editor')) {
    await openEditor(processes, () => {
      isOpen = true;
    });
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
