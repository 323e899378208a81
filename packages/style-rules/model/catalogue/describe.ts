import { type Message, message } from '#base';
import type { CatalogueRule } from './catalogue.ts';

/** What a rule of the catalogue is about, in words. */
export function describeRule(name: string, { languages }: CatalogueRule): Message {
  const words = wordsOf(name);
  return languages === undefined
    ? message('Choice for: {0}.', words)
    : message('Choice for: {0}. Its options suggest these languages: {1}.', words, languages.join(', '));
}

/** What a category of the catalogue is about, in words. */
export function describeCategory(name: string): Message {
  return message('Rules about {0}.', wordsOf(name));
}

/** What an option means: its name says it, and the service has no other description (specification 2.2). */
export function describeOption(name: string): Message {
  const words = wordsOf(name);
  return message('{0}', words.charAt(0).toUpperCase() + words.slice(1));
}

/** The options of a rule, one a line; the chosen one is marked. */
export function listOptions({ options }: CatalogueRule, chosen: string | undefined): readonly Message[] {
  return [
    message('Options:'),
    ...options.map((option) =>
      option === chosen ? message('- {0} (chosen)', option) : message('- {0}', option),
    ),
  ];
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}
