import { type Span, spansWithin } from '#base';
import { fillGaps } from '../find-placeholders.ts';
import type { Block, KeptSpan } from '../model.ts';
import { lineEnds } from './lines/line-blocks.ts';

/** Templates may have quotes of their own. */
const TEMPLATE = String.raw`\{(?:\{(?:[^{}]){0,300}\}\}|%(?:[^%]|%(?!\})){0,500}%\}|(?![{%]))`;

/** Finds attributes. One with a template that has no end is not read. */
const attributes = (names: string) =>
  new RegExp(
    String.raw`[\s"'](?:${names})\s{0,9}=\s{0,9}(?:"((?:[^"<>{]|${TEMPLATE})*)"|'((?:[^'<>{]|${TEMPLATE})*)')`,
    'dgi',
  );

/** Attributes that people read: those of HTML, and those that components usually have. */
const TEXT_ATTRIBUTES = {
  html: attributes('alt|title|placeholder|aria-label|aria-description'),
  component: attributes(
    '(?:sub)?title|alt|(?:aria-)?(?:label|description|placeholder|valuetext|roledescription)|caption|summary|heading|tooltip|hint|(?:helper|help|button|ok|cancel|confirm|empty|error|no-data)-(?:text|title|label|message)',
  ),
} as const;

/**
 * The texts in the attributes of a tag of HTML, in order.
 * @param code What is known to be code.
 */
export function attributeBlocks(
  text: string,
  tag: Span,
  code: readonly Span[] = [],
  language: keyof typeof TEXT_ATTRIBUTES = 'html',
): readonly Block[] {
  const source = text.slice(tag.start, tag.end);
  if (!source.includes('=') || /^<[!?]/.test(source)) return [];
  const found = Array.from(source.matchAll(TEXT_ATTRIBUTES[language]), ({ indices }): Block => {
    const [from, to] = indices?.[1] ?? indices?.[2] ?? [0, 0];
    const dialect = indices?.[1] === undefined ? 'attribute-in-apostrophes' : 'attribute';
    const span = { start: tag.start + from, end: tag.start + to };
    const known = spansWithin(code, span).map(
      (each): KeptSpan => ({ ...each, kind: 'template', role: 'single', name: '' }),
    );
    const kept = fillGaps(text, span, known);
    return { ...span, kept, breaks: lineEnds(text, span, kept), dialect };
  });
  return found.filter(({ start, end }) => !code.some((each) => each.start < start && end < each.end));
}
