import { DocumentFault } from './document-fault.ts';
import { type MarkupToken, tokenizeMarkup } from './markup-tokens.ts';
import { trackElements, translateTextNodes } from './text-nodes.ts';
import { type TextTranslation, textTransform } from './transform.ts';

/** The element with a source and its target. */
const UNIT = 'segment';

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

/** The parts of a segment by name. */
type Unit = Map<string, Element>;

/** `xlf`, `xliff` (version 2.1, specification 4.2): fills the target of every segment, and names the target language. */
export const translateXliff = textTransform((text, translation) => {
  const tokens = [...tokenizeMarkup(text, 'xml')];
  const root = tokens.find(({ kind }) => kind === 'opening');
  if (root?.name !== 'xliff') throw new DocumentFault('The document is not valid XLIFF.');
  const version = /\sversion=["']([^"']*)["']/.exec(text.slice(root.start, root.end))?.[1];
  if (version !== '2.1') throw new DocumentFault('Only XLIFF 2.1 is supported.');
  const changes = [
    nameTarget(text, root, translation),
    ...findUnits(tokens).flatMap((unit) => fillTarget(text, unit, translation)),
  ];
  return applyAll(text, changes);
});

function nameTarget(text: string, { start, end }: MarkupToken, { target }: TextTranslation): Replacement {
  const tag = text.slice(start, end).replace(/\strgLang=(?:"[^"]*"|'[^']*')/, '');
  return { start, end, text: `${tag.slice(0, -1)} trgLang="${target}">` };
}

function findUnits(tokens: readonly MarkupToken[]): readonly Unit[] {
  const units: Unit[] = [];
  const open: string[] = [];
  const starts: MarkupToken[] = [];
  for (const token of tokens) {
    const parent = open.at(token.kind === 'closing' ? -2 : -1) ?? '';
    const unit = parent === UNIT ? units.at(-1) : undefined;
    if (token.kind === 'empty') unit?.set(token.name, elementOf(token, token));
    const opening =
      token.kind === 'closing' && open.at(-1) === token.name ? starts[open.length - 1] : undefined;
    if (opening !== undefined) unit?.set(token.name, elementOf(opening, token));
    trackElements(open, token);
    if (token.kind !== 'opening') continue;
    starts[open.length - 1] = token;
    if (token.name === UNIT) units.push(new Map());
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
    isTranslated: () => true,
  });
  const target = unit.get('target');
  if (target === undefined) {
    const { end } = source;
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
