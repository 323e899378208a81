import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { productFiles, productText } from './product-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Whether a text of some dozen characters can take longer than anybody waits: there are two ways to read a part of it, and many such parts. */
function isExponential({ source, flags }: Pick<RegExp, 'source' | 'flags'>): boolean {
  return analyse({ source, flags }).reports.some(({ exponential }) => exponential);
}

/** The regular expressions that are written in a file. */
function writtenIn(file: string): readonly RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, productText(file), ts.ScriptTarget.Latest, true));
  return found;
}

/** The regular expressions that some modules put together when they are loaded. */
async function builtBy(files: readonly string[]): Promise<readonly RegExp[]> {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
    ...{ bundle: true, write: false, format: 'iife', platform: 'node', mainFields: ['module', 'main'] },
    logLevel: 'error',
    // Each module is loaded, although nothing of it is used.
    ignoreAnnotations: true,
  });
  const found: RegExp[] = [];
  const Watched = new Proxy(RegExp, {
    construct: (target, args: [string, string]) => {
      const expression = new target(...args);
      found.push(expression);
      return expression;
    },
  });
  const code = `(function (require, RegExp) {${outputFiles?.[0]?.text ?? ''}})`;
  const run = vm.runInThisContext(code) as (...values: readonly unknown[]) => void;
  run(createRequire(import.meta.url), Watched);
  return found;
}

describe('no regular expression takes exponential time (reliability R4)', () => {
  test('of those that are written in the files', () => {
    const written = productFiles().flatMap((file) =>
      writtenIn(file).map((expression) => ({ file, expression })),
    );
    expect(written.length).toBeGreaterThan(1500);
    const found = written.filter(({ expression }) => isExponential(expression));
    expect(found.map(({ file, expression }) => `${file}: ${expression}`)).toEqual([]);
  });

  test('of those that are put together', async () => {
    const built = await builtBy(productFiles(['packages']));
    expect(built.length).toBeGreaterThan(80);
    expect(built.filter(isExponential).map(String)).toEqual([]);
  });

  test.each([/^(?:\s|#.*|\/\*[\s\S]*?\*\/)*,/, /(?:[^`$]+|\$(?!\{))*`/, /^[\w$]+(?:[._][\w$]+)*\.$/])(
    '%s is noticed',
    (expression) => expect(isExponential(expression)).toBe(true),
  );
});
