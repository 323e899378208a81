import { message, sameCode } from '#base';
import type { DictionaryPair, Glossary } from '#service';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { readPair } from '../command/read-pair.ts';

/** A pair of languages as it is typed and shown: `en-de`. */
export function shownPair({ source_lang, target_lang }: DictionaryPair): string {
  return `${source_lang}-${target_lang}`;
}

/**
 * The dictionary with this pair, or the only one.
 * @throws CommandError if no dictionary has this pair, or if there are several and no pair is given.
 */
export function chooseDictionary(
  { name, dictionaries }: Pick<Glossary, 'name' | 'dictionaries'>,
  typed: string | undefined,
): DictionaryPair {
  const there = dictionaries.map(shownPair).join(', ');
  if (typed === undefined) {
    const [only, ...others] = dictionaries;
    if (only !== undefined && others.length === 0) return only;
    throw new CommandError(message('The glossary "{0}" has {1} dictionaries.', name, dictionaries.length), {
      next: message('Choose one of them with --pair: {0}', there),
    });
  }
  const { source, target } = readPair(typed);
  const meant = dictionaries.find(
    ({ source_lang, target_lang }) => sameCode(source_lang, source) && sameCode(target_lang, target),
  );
  if (meant !== undefined) return meant;
  throw new CommandError(message('The glossary "{0}" has no dictionary {1}.', name, typed), {
    next: message('Its dictionaries: {0}', there),
    exitCode: EXIT_CODES.notFound,
  });
}
