import { describe, expect, test } from 'vitest';
import { productFiles, productText } from './product-files.ts';

const DOOR = 'client/shell/editor/file-system.ts';

/** The editor's files by any name: `workspace.fs`, taken out of `workspace`, or `workspace` itself under another name. */
const ASKED =
  /\bworkspace\s*(?:\?\.|\.)\s*fs\b|\bworkspace\s*(?:\?\.)?\s*\[|\bfs\b[^{}]*\}\s*=\s*(?:vscode\s*\.\s*)?workspace\b|=\s*vscode\s*\.\s*workspace\s*[;,)]|\bvscode\.FileSystem\b|import\s*(?:type\s*)?\{[^}]*\b(?:workspace|FileSystem)\b[^}]*\}\s*from\s*'vscode'/;

function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

describe('the files of the editor have one door (reliability R7)', () => {
  test('which asks what is at an address before it is read or written', () => {
    const files = productFiles(['client']);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => ASKED.test(codeOf(productText(file))))).toEqual([DOOR]);
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
