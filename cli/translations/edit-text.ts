import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { message } from '../../core/message.ts';
import { withoutSecrets } from '../../service/secret-variables.ts';
import { CommandError } from '../command/command-error.ts';

/**
 * Lets the user edit a text in an editor, which is a command with options.
 * @returns the text as it was saved, without the line end that editors add.
 * @throws CommandError if the editor cannot be started or fails.
 */
export async function editText(editor: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-'));
  const file = path.join(folder, 'translation.txt');
  try {
    await writeFile(file, `${text}\n`, { mode: 0o600 });
    await runEditor(editor, file);
    const saved = await readFile(file, 'utf8');
    return saved.replace(/\r?\n$/, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runEditor(editor: string, file: string): Promise<void> {
  const [command = '', ...args] = editor.split(' ').filter((part) => part !== '');
  return new Promise((resolve, reject) => {
    const failed = () => reject(new CommandError(message('The editor {0} could not be used.', command)));
    spawn(command, [...args, file], { stdio: 'inherit', env: withoutSecrets(process.env) })
      .once('error', failed)
      .once('exit', (code) => (code === 0 ? resolve() : failed()));
  });
}
