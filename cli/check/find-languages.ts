import path from 'node:path';
import { parseFactsFile } from '../../core/languages/facts-file.ts';
import { GLOSSARY_LANGUAGES, glossaryLanguages } from '../../core/languages/glossary-languages.ts';
import type { Language } from '../../core/languages/language.ts';
import { message } from '../../core/message.ts';
import { CommandError } from '../command-error.ts';
import { openFactsCache } from '../facts-cache.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { CliHost } from '../host.ts';

/** What `--facts` is given for the languages that this program was built with. */
export const BUILT_IN_FACTS = 'built-in';

/**
 * The languages of glossaries, without asking anybody: those of the file that the user names, else those that were kept last, else the
 * built-in ones. The language server finds the same.
 * @throws CommandError when the named file holds no facts.
 */
export async function findLanguages(
  given: string | undefined,
  host: Pick<CliHost, 'env' | 'cwd'>,
): Promise<readonly Language[]> {
  if (given === BUILT_IN_FACTS) return GLOSSARY_LANGUAGES;
  if (given === undefined) return glossaryLanguages(await openFactsCache(host)?.newest());
  const text = new TextDecoder().decode(await readBytes(path.resolve(host.cwd, given), given));
  const facts = parseFactsFile(text);
  if (facts !== undefined) return glossaryLanguages(facts);
  throw new CommandError(message('{0} does not hold the languages of a service.', given), {
    next: message('"parlance languages --refresh" writes such a file and says where.'),
  });
}
