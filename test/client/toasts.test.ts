import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** VS Code cuts a notification after one line of 450 pixels, unless it has a button. */
const MAX_TOAST = 65;

/** Stands for a name or a number that is inserted. */
const INSERTED = 'x'.repeat(10);

/** The functions that show a notification: which argument is the text, and from which one on there are buttons. */
const SHOWING: ReadonlyMap<string, readonly [text: number, buttons: number]> = new Map([
  ['showPrompt', [1, 2]],
  ['refuse', [0, 2]],
  ['showInformationMessage', [0, 1]],
  ['showWarningMessage', [0, 1]],
  ['showErrorMessage', [0, 1]],
]);

interface Toast {
  readonly line: number;
  readonly hasButton: boolean;
  readonly texts: readonly string[];
}

function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** The values that a name is declared with anywhere in a file. */
function declarationsIn(source: ts.SourceFile): ReadonlyMap<string, readonly ts.Expression[]> {
  const declared = new Map<string, ts.Expression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      declared.set(node.name.text, [...(declared.get(node.name.text) ?? []), node.initializer]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return declared;
}

/** The sentences that an expression may be: those in it, and those of the names in it. Arguments of a sentence are not looked at. */
function textsOf(
  expression: ts.Node,
  declared: ReadonlyMap<string, readonly ts.Expression[]>,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isIdentifier(expression) && !seen.has(expression.text)) {
    const { text } = expression;
    return (declared.get(text) ?? []).flatMap((value) => textsOf(value, declared, new Set([...seen, text])));
  }
  if (ts.isCallExpression(expression)) {
    const [first] = expression.arguments;
    return ['t', 'message', 'localize'].includes(nameOf(expression.expression)) && first !== undefined
      ? textsOf(first, declared, seen)
      : [];
  }
  if (ts.isConditionalExpression(expression)) {
    return [expression.whenTrue, expression.whenFalse].flatMap((each) => textsOf(each, declared, seen));
  }
  return [];
}

function isSpoken({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'spoken';
}

function toastsIn(code: string): readonly Toast[] {
  const source = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
  const declared = declarationsIn(source);
  const toasts: Toast[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [at, buttons] = SHOWING.get(nameOf(node.expression)) ?? [];
      const text = at === undefined ? undefined : node.arguments[at];
      if (text !== undefined && buttons !== undefined) {
        toasts.push({
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          hasButton: node.arguments.length > buttons,
          texts: textsOf(text, declared),
        });
      }
      // What a refusal is explained with is written elsewhere as a message; what is spoken is in no notification.
      if (nameOf(node.expression) === 'message' && !isSpoken(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        toasts.push({ line, hasButton: false, texts: textsOf(node, declared) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return toasts;
}

function tooLong(path: string, code: string): readonly string[] {
  return toastsIn(code)
    .filter(({ hasButton }) => !hasButton)
    .flatMap(({ line, texts }) => texts.map((text) => ({ line, text })))
    .filter(({ text }) => text.replace(/\{\d\}/g, INSERTED).length > MAX_TOAST)
    .map(({ line, text }) => `${path}:${line}: ${text}`);
}

const FILES = execFileSync('git', ['ls-files', 'client/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

describe('a notification without a button fits on a line', () => {
  test('a longer one is found, however it is written', () => {
    const long = JSON.stringify('word '.repeat(20));
    const planted = [
      `showPrompt('warning', vscode.l10n.t(${long}))`,
      `refuse(${long}, 'warning')`,
      `const text = vscode.l10n.t(${long}); refuse(text)`,
      `refuse(ok ? 'short' : ${long})`,
      `vscode.window.showErrorMessage(${long})`,
      `return { problem: message(${long}) }`,
    ];
    expect(planted.flatMap((code) => tooLong('x.ts', code))).toHaveLength(planted.length);
    expect(tooLong('x.ts', `showPrompt('warning', ${long}, [action])`)).toEqual([]);
    expect(tooLong('x.ts', `refuse(vscode.l10n.t('{0} is long.', ${long}))`)).toEqual([]);
  });

  test('the notifications of the extension are seen', () => {
    const all = FILES.flatMap((path) => toastsIn(readFileSync(path, 'utf8')));
    expect(all.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(60);
  });

  test('all of them fit', () => {
    expect(FILES.flatMap((path) => tooLong(path, readFileSync(path, 'utf8')))).toEqual([]);
  });
});
