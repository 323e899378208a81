import { DocumentFault } from './document-fault.ts';
import { type MarkupToken, tokenizeMarkup } from './markup-tokens.ts';
import { trackElements, translateTextNodes } from './text-nodes.ts';
import { type TextTranslation, textTransform } from './transform.ts';

/** The elements with a source and its target, in XLIFF 2 and 1. */
const UNITS: readonly string[] = ['segment', 'trans-unit'];

/** Specification 4.2 has 2.1; the public service takes the others too. */
const VERSIONS: readonly string[] = ['1.2', '2.0', '2.1'];

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

/** `xlf`, `xliff`: fills the target of every segment, and names the target language. */
export const translateXliff = textTransform((text, translation) => {
  const tokens = [...tokenizeMarkup(text, 'xml')];
  const root = tokens.find(({ kind }) => kind === 'opening');
  if (root?.name !== 'xliff') throw new DocumentFault('The document is not valid XLIFF.');
  const version = /\sversion=["']([^"']*)["']/.exec(text.slice(root.start, root.end))?.[1];
  if (version === undefined || !VERSIONS.includes(version))
    throw new DocumentFault('Only XLIFF 1.2, 2.0 and 2.1 are supported.');
  const naming = version.startsWith('1.') ? tokens.filter(isFile) : [root];
  const attribute = version.startsWith('1.') ? 'target-language' : 'trgLang';
  const changes = [
    ...naming.map((tag) => nameTarget(text, tag, attribute, translation)),
    ...findUnits(tokens).flatMap((unit) => fillTarget(text, unit, translation)),
  ];
  return applyAll(text, changes);
});

/** @throws DocumentFault for an XLIFF document of another version than that of specification 4.2. */
export function requireSpecifiedXliff(extension: string, document: Uint8Array): void {
  if (!['xlf', 'xliff'].includes(extension)) return;
  const version = /<xliff(?=\s)[^>]*?\sversion=["']([^"']*)["']/.exec(
    new TextDecoder().decode(document),
  )?.[1];
  if (version !== undefined && version !== '2.1') throw new DocumentFault('Only XLIFF 2.1 is supported.');
}

function isFile({ kind, name }: MarkupToken): boolean {
  return kind === 'opening' && name === 'file';
}

function nameTarget(
  text: string,
  { start, end }: MarkupToken,
  attribute: 'target-language' | 'trgLang',
  { target }: TextTranslation,
): Replacement {
  const tag = text.slice(start, end).replace(/\s(?:trgLang|target-language)=(?:"[^"]*"|'[^']*')/, '');
  return { start, end, text: `${tag.slice(0, -1)} ${attribute}="${target}">` };
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
