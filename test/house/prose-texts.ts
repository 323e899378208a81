import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text that people read, with the line that it begins in. */
export interface ProseText {
  readonly line: number;
  readonly text: string;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** What stands between blank lines of Markdown, without code. */
export function proseOfMarkdown(markdown: string): readonly ProseText[] {
  const visible = markdown
    .replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]+`/g, (code) => '`'.repeat(code.length));
  return [...visible.matchAll(/(?:^[^\S\n]*\S.*\n?)+/gm)].map(({ 0: text, index }) => ({
    line: lineAt(visible, index),
    text,
  }));
}

/** Every string in JSON, without the keys. */
export function proseOfJson(json: string): readonly ProseText[] {
  const texts: ProseText[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') {
      texts.push({ line: lineAt(json, json.indexOf(JSON.stringify(value))), text: value });
    }
    return value;
  });
  return texts;
}

/** The strings of a program that hold more than one word; `{}` stands where something is inserted. */
export function messagesOfCode(path: string, code: string): readonly ProseText[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const texts: ProseText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text?.includes(' ')) texts.push({ line: lineAt(code, node.pos), text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** The comments of a program; lines that follow each other are one text. */
export function commentsOfCode(code: string): readonly ProseText[] {
  const comments: { line: number; text: string }[] = [];
  let previous = Number.NaN;
  for (const [index, line] of code.split('\n').entries()) {
    const text =
      /^\s*(?:\/\/|\/\*\*?|\*\/?)(.*?)(?:\*\/)?$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1];
    if (text === undefined) continue;
    const last = comments.at(-1);
    if (last !== undefined && previous === index - 1) last.text += ` ${text.trim()}`;
    else comments.push({ line: index + 1, text: text.trim() });
    previous = index;
  }
  return comments;
}

export function readText(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}
