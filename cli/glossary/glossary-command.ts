import type { Command } from 'commander';
import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { addArea } from '../verbs/area.ts';
import { glossaryAdditions } from './add-verb.ts';
import { glossaryChanges } from './change-verbs.ts';
import { glossaryDeletions } from './delete-verbs.ts';
import { glossaryReads } from './read-verbs.ts';
import { glossarySuggestions } from './suggest-verb.ts';

/** `parlance glossary`: glossaries with any number of dictionaries (specification 4.4). */
export function addGlossaryCommand(program: Command, context: CommandContext): void {
  const area = {
    name: 'glossary',
    description: message(
      'Manages the glossaries in your account. A glossary has a dictionary for each language pair. You can use its ID or its name.',
    ),
    verbs: [
      ...glossaryReads(),
      ...glossaryAdditions(),
      ...glossarySuggestions(),
      ...glossaryChanges(),
      ...glossaryDeletions(),
    ],
    examples: [
      'parlance glossary list',
      'parlance glossary create Product --file product.en-de.glossary.csv',
      'parlance glossary entries Product --pair en-de --output product.en-de.glossary.tsv',
    ],
  };
  addArea(program, area, context);
}
