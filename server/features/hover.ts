import type { Hover, HoverParams } from 'vscode-languageserver';
import { type LanguagePair, type Message, message, type Steps, showPhrase } from '#base';
import {
  describeAt,
  findEverywhere,
  languageOf,
  type PhraseDescription,
  phraseAt,
  phraseOf,
  type RowDescription,
  type RowFate,
} from '#glossary';
import { describeEntry, type TermEntries } from '#terms';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { MarkupKind } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toRange } from '../protocol/to-lsp.ts';
import { fileNameOf } from '../workspace/names.ts';

/** The largest number of code points of a phrase that are shown. */
const SHOWN_CODE_POINTS = 200;

/** The largest number of other entries, or reasons, that are listed. */
const MAX_LISTED = 10;

/** What a hover in a glossary shows apart from the glossary itself. */
interface HoverSources {
  readonly others: readonly Glossary[];
  /** Of the terms file beside it. */
  readonly entries: TermEntries | undefined;
}

/**
 * What a phrase is, how much of its limit it uses, what the service does with its row, what its terms file says, and where else its term
 * occurs.
 */
export function* hover(
  glossary: CheckedGlossary,
  { others, entries }: HoverSources,
  { position }: HoverParams,
): Steps<Hover | null> {
  const { dictionary, lines, linter } = glossary;
  const offset = toOffset(lines, position);
  const description = describeAt(dictionary, linter.atOwnLevels, offset);
  if (description === undefined) return null;
  const messages = [
    ...describe(description, dictionary.pair),
    ...fromTermsFile(glossary, entries, offset),
    ...(yield* elsewhere(glossary, others, offset)),
  ];
  return {
    contents: { kind: MarkupKind.PlainText, value: messages.map(localize).join('\n') },
    range: toRange(lines, description.span),
  };
}

function describe({ phrase, fate }: RowDescription, pair: LanguagePair | undefined): Message[] {
  const ofPhrase = phrase === undefined ? [] : [bytesUsed(phrase), ...decoded(phrase)];
  return [...ofPhrase, languages(pair), ...fateOf(fate)];
}

function bytesUsed({ role, bytes, maxBytes }: PhraseDescription): Message {
  return role === 'source'
    ? message('Source phrase: {0} of {1} bytes', bytes, maxBytes)
    : message('Target phrase: {0} of {1} bytes', bytes, maxBytes);
}

/** The phrase as the service reads it, if it is written differently or contains invisible characters. */
function decoded({ phrase, isEscaped }: PhraseDescription): Message[] {
  const shown = showPhrase(phrase, SHOWN_CODE_POINTS);
  return isEscaped || !(shown === phrase || shown.endsWith('…')) ? [message('Read as: {0}', shown)] : [];
}

function languages(pair: LanguagePair | undefined): Message {
  if (pair !== undefined) {
    return message('Dictionary: {0} → {1}', pair.source.toUpperCase(), pair.target.toUpperCase());
  }
  return message(
    'Languages unknown: list this file in parlance.json, or name it like product.en-de.glossary.csv.',
  );
}

function fateOf(fate: RowFate): Message[] {
  if (fate.kind === 'taken') return [message('The service takes this row.')];
  if (fate.kind === 'ignored') {
    const { source, target } = fate.codes;
    return [
      message(
        'The service ignores this row for its languages: {0} and {1}.',
        showPhrase(source),
        showPhrase(target),
      ),
    ];
  }
  return listed(fate.reasons, (reason) => message('The service rejects this row: {0}', localize(reason)));
}

/** One message for each of the first, and one that counts the rest. */
function listed<Item>(items: readonly Item[], describeOne: (item: Item) => Message): Message[] {
  const more = items.length - MAX_LISTED;
  const shown = items.slice(0, MAX_LISTED).map(describeOne);
  return more > 0 ? [...shown, message('… and {0} more', more)] : shown;
}

/** What the terms file says about the row. */
function fromTermsFile(
  { dictionary }: CheckedGlossary,
  entries: TermEntries | undefined,
  offset: number,
): readonly Message[] {
  const located = phraseAt(dictionary, offset);
  const entry = located && entries?.get(phraseOf(located.entry.row, located.entry.source));
  return entry === undefined ? [] : describeEntry(entry);
}

function* elsewhere(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  offset: number,
): Steps<Message[]> {
  const located = phraseAt(glossary.dictionary, offset);
  if (located === undefined) return [];
  const source = phraseOf(located.entry.row, located.entry.source);
  const language = languageOf(glossary.dictionary.pair, 'source');
  const found = (yield* findEverywhere(others, source, language)).filter(
    (one) => one.located.role === 'source',
  );
  return listed(found, ({ home, located: { entry } }) =>
    message(
      'Also in {0}, line {1}: {2}',
      fileNameOf(home.uri),
      entry.row.line + 1,
      showPhrase(phraseOf(entry.row, entry.target)),
    ),
  );
}
