import ts from 'typescript';

/** What the editor shows of an object. */
const SHOWN = new Set(['title', 'label', 'placeHolder', 'prompt', 'detail', 'description', 'tooltip']);

/** What shows its arguments. */
const SHOWS =
  /^(?:refuse|showPrompt|note|failure|progress|complaint|(?:.*\.)?show(?:Information|Warning|Error)Message|(?:.*\.)?(?:note|failure|progress))$/;

/** Two words, whatever is inserted between. */
const WORDS = /\p{L}{2,}[^\p{L}]* \p{L}{2,}|^\p{Lu}\p{Ll}+[.:]?$/u;

/** Programs without this show no string at once. It saves reading them. */
const MAY_SHOW =
  /(?:title|label|placeHolder|prompt|detail|description|tooltip):\s*(?:[^,;{}]*[?:]\s*)?['"`]|(?:refuse|showPrompt|note|failure|progress|complaint|Message)\(\s*(?:'\w+',\s*)?['"`]/;

/** The strings of a program that would be shown without a translation, as FILE:LINE: TEXT. */
export function rawStringsIn(file: string, code: string): readonly string[] {
  const found: string[] = [];
  if (!MAY_SHOW.test(code)) return found;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && WORDS.test(text) && isShown(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
}

/** Whether the string stands where a text is shown, perhaps as one of two. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isPropertyAssignment(parent)) return SHOWN.has(parent.name.getText());
  return ts.isCallExpression(parent) && SHOWS.test(parent.expression.getText());
}
