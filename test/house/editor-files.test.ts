import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOOR = 'client/editor/file-system.ts';

/** The editor's files by any name: `workspace.fs`, taken out of `workspace`, or `workspace` itself under another name. */
const ASKED =
  /\bworkspace\s*(?:\?\.|\.)\s*fs\b|\bworkspace\s*(?:\?\.)?\s*\[|\bfs\b[^{}]*\}\s*=\s*(?:vscode\s*\.\s*)?workspace\b|=\s*vscode\s*\.\s*workspace\s*[;,)]|\bvscode\.FileSystem\b|import\s*(?:type\s*)?\{[^}]*\b(?:workspace|FileSystem)\b[^}]*\}\s*from\s*'vscode'/;

function clientFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'client'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file.endsWith('.ts'));
}

function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

describe('the files of the editor have one door (reliability R7)', () => {
  test('which asks what is at an address before it is read or written', () => {
    const files = clientFiles();
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => ASKED.test(codeOf(readFileSync(join(ROOT, file), 'utf8'))))).toEqual([
      DOOR,
    ]);
  });

  test.each([
    'await vscode.workspace.fs.readFile(uri)',
    'vscode.workspace\n    .fs.writeFile(uri, bytes)',
    "vscode.workspace['fs'].stat(uri)",
    'const { fs } = vscode.workspace;',
    'const { fs: files, name } = vscode.workspace;',
    'const editor = vscode.workspace;',
    "import { workspace } from 'vscode';",
    'function read(files: vscode.FileSystem) {}',
  ])('another way is noticed: %s', (code) => expect(codeOf(code)).toMatch(ASKED));
});
