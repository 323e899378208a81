import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shortenNames } from '../../../scripts/package/short-names.mjs';

test('bundles have numbers for hashes, also where others import them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'short-names-'));
  try {
    const files = {
      'main.js': 'import("./chunk-ABCD2345.js"); "./chunk-OTHER234.js"',
      'chunk-ABCD2345.js': 'require("./update-command-ZYXW9876.js")',
      'update-command-ZYXW9876.js': '"chunk-ABCD2345"',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    await shortenNames(folder);
    const read = async (name: string) => [name, await readFile(path.join(folder, name), 'utf8')] as const;
    expect(Object.fromEntries(await Promise.all((await readdir(folder)).map(read)))).toEqual({
      'main.js': 'import("./chunk-0.js"); "./chunk-OTHER234.js"',
      'chunk-0.js': 'require("./update-command-1.js")',
      'update-command-1.js': '"chunk-ABCD2345"',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
