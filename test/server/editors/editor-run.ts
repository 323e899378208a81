import { isUtf8 } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { client } from '../../support/glossary-editor.ts';

const FIXTURES = path.resolve('test/fixtures/glossary');

/** What an editor shows of one file. */
export interface Shown {
  readonly file: string;
  /** The rule and the start of each problem. */
  readonly diagnostics: readonly string[];
  /** The first hover; empty for none. */
  readonly hover: string;
}

/** Editors read other encodings, CR line ends, byte order marks and empty files in their own way; the text is then not the file's. */
function isReadAsItIs(file: string): boolean {
  const bytes = readFileSync(file);
  return bytes.length > 0 && isUtf8(bytes) && !/^\ufeff|\r/.test(bytes.toString());
}

/** The glossaries that every editor reads in the same way. */
export function glossaryFiles(): readonly string[] {
  const files = readdirSync(FIXTURES)
    .filter((name) => /\.glossary\.[ct]sv$/.test(name))
    .map((name) => path.join(FIXTURES, name))
    .filter(isReadAsItIs);
  expect(files.length).toBeGreaterThan(30);
  return files;
}

/** The lines of docs/other-editors.md that follow a sentence. */
export function documentedLines(sentence: string): string {
  const page = readFileSync('docs/other-editors.md', 'utf8');
  const [, after = ''] = page.split(`${sentence}\n`);
  const [, lines] = /^\n```\w+\n([\s\S]*?)^```/m.exec(after) ?? [];
  if (lines === undefined) throw new Error(`docs/other-editors.md has no lines after "${sentence}".`);
  return lines;
}

/** A folder that is removed after the test, with a command `parlance`, as `npm link` makes it, and these files. */
export function folderWithCommand(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlance-editors-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const command = `#!/bin/sh\nexec "${process.execPath}" "${path.resolve('dist/cli/main.js')}" "$@"\n`;
  writeFileSync(path.join(folder, 'parlance'), command, { mode: 0o755 });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/**
 * Runs an editor that writes what it shows to standard output, one file a line. The command `parlance` and a home are in `folder`.
 * @returns undefined when the editor is not installed.
 */
export async function runEditor(
  [editor, ...args]: readonly [string, ...string[]],
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
): Promise<readonly Shown[] | undefined> {
  const env = {
    ...process.env,
    HOME: folder,
    PATH: `${folder}${path.delimiter}${process.env.PATH}`,
    FILES: files.join('\n'),
  };
  try {
    const { stdout } = await promisify(execFile)(editor, args, { env });
    return stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Shown] : []));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Checks that an editor shows what every other one shows. */
export async function checkShown(shown: readonly Shown[], files: readonly string[]): Promise<void> {
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
}
