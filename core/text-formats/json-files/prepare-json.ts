import { type Node, parseTree } from 'jsonc-parser';
import { type LanguageCode, rootOf } from '../../languages/codes.ts';
import { literalApostrophes } from '../../protect/blocks/icu/icu.ts';
import type { TextEdit } from '../../text/edit.ts';
import type { FilePreparer } from '../file-segment.ts';
import { pluralCategories } from '../plural-categories.ts';
import { completePlurals } from './complete-plurals.ts';

/** Adds the plural forms that the target language has and a file lacks: in messages of ICU, and as keys of i18next. */
export const prepareJson: FilePreparer = (text, { target }) => {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root === undefined || target === undefined
    ? []
    : inOrder(completeForms(text, root, target, (value) => value));
};

/** The same for ARB, with its language: there, apostrophes mean nothing. */
export const prepareArb: FilePreparer = (text, { target }) => {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (root === undefined || target === undefined) return [];
  const locale = root.children?.find(({ children }) => children?.[0]?.value === '@@locale')?.children?.[1];
  const isOther =
    typeof locale?.value === 'string' && rootOf(locale.value.replaceAll('_', '-')) !== rootOf(target);
  const language =
    locale === undefined || !isOther ? [] : [replace(locale, JSON.stringify(target.replaceAll('-', '_')))];
  return inOrder([...language, ...completeForms(text, root, target, literalApostrophes)]);
};

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start);
}

function replace({ offset, length }: Node, newText: string): TextEdit {
  return { span: { start: offset, end: offset + length }, newText };
}

function completeForms(
  text: string,
  node: Node,
  target: LanguageCode,
  read: (message: string) => string,
): readonly TextEdit[] {
  if (node.type === 'string') {
    if (node.parent?.type === 'property' && node.parent.children?.[0] === node) return [];
    const value = String(node.value);
    const completed = completePlurals(value, target, read(value));
    return completed === value ? [] : [replace(node, JSON.stringify(completed))];
  }
  const [key] = node.type === 'property' ? (node.children ?? []) : [];
  if (/^[$@]/.test(String(key?.value ?? ''))) return [];
  const inside = (node.children ?? []).flatMap((child) => completeForms(text, child, target, read));
  return node.type === 'object' ? [...inside, ...missingKeys(text, node, target)] : inside;
}

const PLURAL_KEY = /^(.+[^_])_(zero|one|two|few|many|other)$/;

/** Members for the keys of i18next that end in a plural form, where there are `_one` and `_other`. */
function missingKeys(text: string, { children = [] }: Node, target: LanguageCode): readonly TextEdit[] {
  const keys = new Set(children.map((member) => String(member.children?.[0]?.value)));
  return children.flatMap((member): readonly TextEdit[] => {
    const [key, value] = member.children ?? [];
    const [, stem, category] = PLURAL_KEY.exec(String(key?.value)) ?? [];
    if (category !== 'other' || value?.type !== 'string' || key === undefined || !keys.has(`${stem}_one`))
      return [];
    const missing = pluralCategories(target).filter((each) => !keys.has(`${stem}_${each}`));
    if (missing.length === 0) return [];
    const before = text.slice(0, member.offset);
    const lead = before.slice(before.trimEnd().length);
    const rest = text.slice(key.offset + key.length, member.offset + member.length);
    const forms = missing.map((each) => `,${lead}${JSON.stringify(`${stem}_${each}`)}${rest}`);
    const end = member.offset + member.length;
    return [{ span: { start: end, end }, newText: forms.join('') }];
  });
}
