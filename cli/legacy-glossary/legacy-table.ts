import { message } from '#base';
import type { LegacyGlossary } from '#service';
import { shownPair } from '../glossary/pairs.ts';
import { groupedNumber } from '../terminal/table.ts';
import type { Shown } from '../verbs/show.ts';

/** Glossaries of the older interface as a table. */
export function legacyTable(glossaries: readonly LegacyGlossary[], answer: unknown): Shown {
  return {
    answer,
    heads: [message('Name'), message('ID'), message('Languages'), message('Entries'), message('Created')],
    names: [0],
    rows: glossaries.map((glossary) => [
      glossary.name,
      glossary.glossary_id,
      shownPair(glossary),
      groupedNumber(glossary.entry_count),
      glossary.creation_time,
    ]),
  };
}
