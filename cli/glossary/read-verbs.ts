import { message } from '#base';
import type { Glossary } from '#service';
import { forceOption, outputOption } from '../command/options.ts';
import { writeResult } from '../files/write-result.ts';
import { localize } from '../terminal/localize.ts';
import { groupedNumber } from '../terminal/table.ts';
import { toJson } from '../terminal/write-json.ts';
import { findGlossary } from '../verbs/find.ts';
import type { Shown } from '../verbs/show.ts';
import { type AddVerb, readingVerb } from '../verbs/verb.ts';
import { GLOSSARY_OPERAND, pairOption } from './options.ts';
import { chooseDictionary, shownPair } from './pairs.ts';

/** The verbs that read glossaries (specification 4.4). */
export function glossaryReads(): readonly AddVerb[] {
  return [listVerb(), showVerb(), entriesVerb()];
}

function listVerb(): AddVerb {
  return readingVerb({
    name: 'list',
    summary: message('list the glossaries'),
    run: async ({ client, signal }) => {
      const glossaries = await client.listGlossaries({ signal });
      return {
        answer: { glossaries },
        heads: [message('Name'), message('ID'), message('Dictionaries (entries)'), message('Created')],
        names: [0],
        rows: glossaries.map((glossary) => [
          glossary.name,
          glossary.glossary_id,
          dictionariesOf(glossary),
          glossary.creation_time,
        ]),
      };
    },
  });
}

function dictionariesOf({ dictionaries }: Glossary): string {
  return dictionaries
    .map((dictionary) => `${shownPair(dictionary)} (${groupedNumber(dictionary.entry_count)})`)
    .join(', ');
}

function showVerb(): AddVerb {
  return readingVerb({
    name: 'show',
    summary: message('show a glossary and its dictionaries'),
    operands: GLOSSARY_OPERAND,
    examples: ['parlance glossary show Product'],
    run: async ({ operands, client, signal }) =>
      showGlossary(await findGlossary(client, operands.glossary, { signal })),
  });
}

/** A glossary as one table: what it is, and a row for each dictionary. */
export function showGlossary(glossary: Glossary): Shown {
  const { name, glossary_id, creation_time, ready, dictionaries } = glossary;
  return {
    answer: glossary,
    rows: [
      [localize(message('Name')), name],
      [localize(message('ID')), glossary_id],
      [localize(message('Created')), creation_time],
      ...(ready === undefined
        ? []
        : [[localize(message('Ready')), localize(ready ? message('yes') : message('not yet'))]]),
      ...dictionaries.map((dictionary) => [
        shownPair(dictionary),
        localize(message('entries: {0}', groupedNumber(dictionary.entry_count))),
      ]),
    ],
  };
}

function entriesVerb(): AddVerb {
  return readingVerb({
    name: 'entries',
    summary: message('write the entries of a dictionary'),
    description: message(
      'Writes the entries of one dictionary as tab-separated values. To get CSV, use parlance convert.',
    ),
    operands: GLOSSARY_OPERAND,
    options: [pairOption(), outputOption(), forceOption()],
    examples: ['parlance glossary entries Product --pair en-de --output product.en-de.glossary.tsv'],
    run: async ({ operands, client, context, signal }, options) => {
      const glossary = await findGlossary(client, operands.glossary, { signal });
      const pair = chooseDictionary(glossary, options.pair);
      const answer = await client.getGlossaryEntries(glossary.glossary_id, pair, { signal });
      const text =
        options.format === 'json'
          ? toJson(answer)
          : answer.dictionaries.map(({ entries }) => withLineEnd(entries)).join('');
      await writeResult(text, options, context);
      return undefined;
    },
  });
}

/** Adds a line end, as editors do, so that a prompt starts on a new line. */
export function withLineEnd(entries: string): string {
  return entries === '' || entries.endsWith('\n') ? entries : `${entries}\n`;
}
