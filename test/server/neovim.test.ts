import { isUtf8 } from 'node:buffer';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { client } from '../support/glossary-editor.ts';
import { DIST } from '../support/language-client.ts';

const FIXTURES = path.resolve('test/fixtures/glossary');
const SCRIPT = fileURLToPath(new URL('./neovim-client.lua', import.meta.url));

/** What the script says of one file. */
interface Shown {
  readonly file: string;
  readonly diagnostics: readonly string[];
  readonly hover: string;
}

/** Neovim reads other encodings, CR line ends, byte order marks and empty files in its own way; the text is then not the file's. */
function isReadAsItIs(file: string): boolean {
  const bytes = readFileSync(file);
  return bytes.length > 0 && isUtf8(bytes) && !/^\ufeff|\r/.test(bytes.toString());
}

/** Opens files in Neovim with the built server; undefined when there is no Neovim. */
async function openInNeovim(files: readonly string[]): Promise<Shown[] | undefined> {
  const command = ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${SCRIPT}`];
  const server = { NODE: process.execPath, SERVER: `${DIST}server/main.js`, FILES: files.join('\n') };
  try {
    const { stdout } = await promisify(execFile)('nvim', command, { env: { ...process.env, ...server } });
    return stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Shown] : []));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

test('Neovim shows the same problems as every other editor, and hovers', async (context) => {
  const files = readdirSync(FIXTURES)
    .filter((name) => /\.glossary\.[ct]sv$/.test(name))
    .map((name) => path.join(FIXTURES, name))
    .filter(isReadAsItIs);
  expect(files.length).toBeGreaterThan(30);
  const shown = await openInNeovim(files);
  if (shown === undefined) return context.skip('Neovim is not installed: there is no `nvim` on PATH.');
  expect(shown.map(({ file }) => file)).toEqual(files);
  const editor = await client();
  for (const { file, diagnostics } of shown) {
    const uri = pathToFileURL(file).toString();
    await editor.open(uri, readFileSync(file, 'utf8'));
    const pushed = await editor.pushed(uri);
    const expected = pushed.diagnostics.map(
      ({ code, range: { start } }) => `${code} ${start.line}:${start.character}`,
    );
    expect({ file, diagnostics }).toEqual({ file, diagnostics: expected });
  }
  const hovers = new Map(shown.map(({ file, hover }) => [path.basename(file), hover]));
  expect(hovers.get('phrase-of-1024-bytes.en-de.glossary.csv')).toContain('1024 of 1024 bytes');
});
