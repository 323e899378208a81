import path from 'node:path';
import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import { parseFactsFile } from '../../core/languages/facts/facts-file.ts';
import { message } from '../../core/message.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';
import { openFactsCache } from './facts-cache.ts';

/** The value of `--facts` for the built-in languages. */
export const BUILT_IN_FACTS = 'built-in';

/**
 * What is known of the service, without asking anybody: the file that the user names, else what was kept last; undefined means the built-in
 * facts. The language server finds the same.
 * @throws CommandError if the file contains no facts.
 */
export async function findServiceFacts(
  given: string | undefined,
  host: Pick<CliHost, 'env' | 'cwd'>,
): Promise<ServiceFacts | undefined> {
  if (given === BUILT_IN_FACTS) return undefined;
  if (given === undefined) return openFactsCache(host)?.newest();
  const text = new TextDecoder().decode(await readBytes(path.resolve(host.cwd, given), given));
  const facts = parseFactsFile(text);
  if (facts !== undefined) return facts;
  throw new CommandError(message('{0} does not contain the languages of a service.', given), {
    next: message('Run "parlance languages --refresh": it writes such a file and shows its path.'),
  });
}
