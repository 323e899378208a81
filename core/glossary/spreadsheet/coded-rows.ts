import { isPhraseHeading } from '../../languages/column-heading.ts';
import type { LanguagePair } from '../../languages/pair.ts';
import { type Message, message } from '../../message.ts';
import type { NameLanguage } from './name-language.ts';
import type { SheetLayout, SheetRow } from './sheet.ts';

/** Rows that are read to find out whether columns three and four hold language codes. */
const SAMPLE_ROWS = 100;

const CODE = /^\s*[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*\s*$/i;

/** The languages that a row names in columns three and four, as rows of a glossary can (specification 2.4). */
export function pairOfRow({ cells }: SheetRow, nameLanguage: NameLanguage): LanguagePair | undefined {
  const [, , source = '', target = '', ...more] = cells;
  if (!CODE.test(source) || !CODE.test(target) || more.some((cell) => cell.trim() !== '')) return undefined;
  const pair = { source: nameLanguage(source), target: nameLanguage(target) };
  return pair.source === undefined || pair.target === undefined
    ? undefined
    : { source: pair.source, target: pair.target };
}

/**
 * How rows that name their own languages are read: each pair becomes one dictionary. Undefined for any other table; a message if no row is
 * of the pair that is wished.
 * @param rows Without blank ones.
 */
export function codedLayout(
  rows: readonly SheetRow[],
  wishes: { readonly header?: boolean | undefined; readonly pair?: LanguagePair | undefined },
  nameLanguage: NameLanguage,
): SheetLayout | Message | undefined {
  const hasHeader = wishes.header ?? isHeading(rows[0]?.cells ?? []);
  const entries = rows.slice(hasHeader ? 1 : 0);
  // A single row without a heading can be a heading itself.
  const isCoded =
    rows.length > 1 &&
    entries.slice(0, SAMPLE_ROWS).every((row) => pairOfRow(row, nameLanguage) !== undefined);
  if (!isCoded || entries.length === 0) return undefined;
  const found = new Map<string, LanguagePair>();
  for (const row of entries) {
    const pair = pairOfRow(row, nameLanguage);
    if (pair !== undefined) found.set(shown(pair), pair);
  }
  const there = [...found.values()];
  const codes = there.filter((pair) => wishes.pair === undefined || shown(pair) === shown(wishes.pair));
  const [first] = codes;
  if (first === undefined) {
    return message(
      'No row has the language codes of {0}. There are rows for: {1}.',
      wishes.pair === undefined ? '' : shown(wishes.pair),
      there.map(shown).join(', '),
    );
  }
  const source = { index: 0, language: first.source };
  return { hasHeader, source, targets: codes.map(({ target }) => ({ index: 1, language: target })), codes };
}

function isHeading([source = '', target = '']: readonly string[]): boolean {
  return isPhraseHeading(source) && isPhraseHeading(target);
}

/** A pair as users write it. */
function shown({ source, target }: LanguagePair): string {
  return `${source}-${target}`;
}
