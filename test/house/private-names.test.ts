import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedFile } from '../../scripts/support/imported-file.mjs';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import { exportsOf, namedImports } from './named-imports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PRODUCT_FILE = new RegExp(`^(?:${PRODUCT.join('|')})/.*\\.ts$`);

type Texts = ReadonlyMap<string, string>;

function sources(): Texts {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.mts', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  return new Map(
    files
      .split('\n')
      .filter((file) => file !== '')
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
}

/** What takes a file as a whole: a namespace, a load at run time, and a script that names it. */
const WHOLE = /(?:\*(?:\s+as\s+\w+)?\s+from\s+|import\(\s*)['"]([.#][^'"]+)['"]/g;
/** What adds members to an interface of another file. */
const ADDING = /declare module '([.#][^']+)' \{\s*interface (\w+)/g;
const PATH = /['"`]((?:[\w.-]+\/)*[\w.-]+\.ts)['"`]/g;

/** The exported names of product files that no other file imports: `FILE NAME`. */
function unusedExports(texts: Texts): readonly string[] {
  const used = new Set<string>();
  const whole = new Set<string>();
  for (const [file, text] of texts) {
    for (const { target, names } of namedImports(file, text))
      for (const name of names) used.add(`${target} ${name}`);
    for (const [, path = '', name] of text.matchAll(ADDING)) used.add(`${importedFile(file, path)} ${name}`);
    for (const [, path = ''] of text.matchAll(WHOLE)) whole.add(importedFile(file, path));
    if (file.endsWith('.mjs')) for (const [, path = ''] of text.matchAll(PATH)) whole.add(path);
  }
  return [...texts]
    .filter(([file]) => PRODUCT_FILE.test(file) && !whole.has(file))
    .flatMap(([file, text]) => exportsOf(text).map((name) => `${file} ${name}`))
    .filter((name) => !used.has(name));
}

test('what no other file uses is private', () => {
  const texts = sources();
  expect(texts.size).toBeGreaterThan(1_000);
  // Tests and documents get the examples of every rule by its file.
  const unused = unusedExports(texts).filter((name) => !/\/rules\/[\w-]+\.ts examples$/.test(name));
  expect(unused).toEqual([]);
});

test('planted exports that nobody uses are found, in every form', () => {
  const planted = [
    'export const planted = 1;',
    'export async function planted() {}',
    'export function* planted() {}',
    'export abstract class planted {}',
    'export interface planted {}',
    'export type planted = string;',
    "export { planted } from './other.ts';",
    "export type { other as planted } from './other.ts';",
  ];
  for (const text of planted) {
    const own = ['server/house/planted.ts', text] as const;
    const using = (file: string, user: string) => unusedExports(new Map([own, [file, user]]));
    expect(using('server/b.ts', "import { other } from './house/planted.ts';")).toEqual([
      'server/house/planted.ts planted',
    ]);
    expect(
      using('test/b.ts', "import {\n  type planted as other,\n} from '../server/house/planted.ts';"),
    ).toEqual([]);
    expect(using('server/b.ts', "import * as all from './house/planted.ts';")).toEqual([]);
    expect(using('server/b.ts', "const { planted } = await import('./house/planted.ts');")).toEqual([]);
    expect(
      using(
        'server/b.ts',
        "declare module './house/planted.ts' {\n  interface planted { readonly a: true }\n}",
      ),
    ).toEqual([]);
    expect(using('scripts/b.mjs', "load('server/house/planted.ts');")).toEqual([]);
  }
});
