import { DocumentFault } from './document-fault.ts';
import { type MarkupToken, tokenizeMarkup } from './markup-tokens.ts';
import { trackElements, translateTextNodes } from './text-nodes.ts';
import { type TextTranslation, textTransform } from './transform.ts';

/** The element with a source and its target: in XLIFF 1.2, and since 2.0. */
const UNITS: readonly string[] = ['trans-unit', 'segment'];
/** Elements of XLIFF 1.2 whose content is code of the original format. */
const NATIVE_CODE: readonly string[] = ['bpt', 'ept', 'ph', 'it'];

/** A change of the text, in UTF-16 offsets. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An element with its tags. `contentStart` equals `contentEnd` for an empty one. */
interface Element {
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

/** The parts of a unit by name, without those of the alternatives inside it. */
type Unit = Map<string, Element>;

/** `xlf`, `xliff` (1.2, 2.0, 2.1): fills the target of every unit, and names the target language. */
export const translateXliff = textTransform((text, translation) => {
  const tokens = [...tokenizeMarkup(text, 'xml')];
  const root = tokens.find(({ kind }) => kind === 'opening');
  if (root?.name !== 'xliff') throw new DocumentFault('The document is not valid XLIFF.');
  const changes = [
    ...nameTarget(text, tokens, root, translation),
    ...findUnits(tokens).flatMap((unit) => fillTarget(text, unit, translation)),
  ];
  return applyAll(text, changes);
});

function nameTarget(
  text: string,
  tokens: readonly MarkupToken[],
  root: MarkupToken,
  { target }: TextTranslation,
): Replacement[] {
  const isSecond = /\sversion=["']2\./.test(text.slice(root.start, root.end));
  const attribute = isSecond ? 'trgLang' : 'target-language';
  const named = isSecond ? [root] : tokens.filter(({ kind, name }) => kind === 'opening' && name === 'file');
  return named.map(({ start, end }) => {
    const tag = text.slice(start, end).replace(new RegExp(`\\s${attribute}=(?:"[^"]*"|'[^']*')`), '');
    return { start, end, text: `${tag.slice(0, -1)} ${attribute}="${target}">` };
  });
}

function findUnits(tokens: readonly MarkupToken[]): readonly Unit[] {
  const units: Unit[] = [];
  const open: string[] = [];
  const starts: MarkupToken[] = [];
  for (const token of tokens) {
    const parent = open.at(token.kind === 'closing' ? -2 : -1) ?? '';
    const unit = UNITS.includes(parent) ? units.at(-1) : undefined;
    if (token.kind === 'empty') unit?.set(token.name, elementOf(token, token));
    const opening =
      token.kind === 'closing' && open.at(-1) === token.name ? starts[open.length - 1] : undefined;
    if (opening !== undefined) unit?.set(token.name, elementOf(opening, token));
    trackElements(open, token);
    if (token.kind !== 'opening') continue;
    starts[open.length - 1] = token;
    if (UNITS.includes(token.name)) units.push(new Map());
  }
  return units;
}

function elementOf(opening: MarkupToken, closing: MarkupToken): Element {
  const isEmpty = opening === closing;
  return {
    start: opening.start,
    contentStart: opening.end,
    contentEnd: isEmpty ? opening.end : closing.start,
    end: closing.end,
  };
}

function fillTarget(text: string, unit: Unit, { translate }: TextTranslation): Replacement[] {
  const source = unit.get('source');
  if (source === undefined) return [];
  const content = translateTextNodes(text.slice(source.contentStart, source.contentEnd), translate, {
    language: 'xml',
    isTranslated: (elements) => !elements.some((name) => NATIVE_CODE.includes(name)),
  });
  const target = unit.get('target');
  if (target === undefined) {
    const { end } = unit.get('seg-source') ?? source;
    const indentation = /\s*$/.exec(text.slice(Math.max(0, source.start - 200), source.start))?.[0] ?? '';
    return [{ start: end, end, text: `${indentation}<target>${content}</target>` }];
  }
  const isEmpty = text.slice(target.start, target.end).endsWith('/>') && target.contentStart === target.end;
  if (!isEmpty) return [{ start: target.contentStart, end: target.contentEnd, text: content }];
  const opening = text.slice(target.start, target.end - '/>'.length).trimEnd();
  return [{ start: target.start, end: target.end, text: `${opening}>${content}</target>` }];
}

function applyAll(text: string, changes: readonly Replacement[]): string {
  let result = '';
  let copied = 0;
  for (const change of [...changes].sort((a, b) => a.start - b.start)) {
    result += text.slice(copied, change.start) + change.text;
    copied = change.end;
  }
  return result + text.slice(copied);
}
