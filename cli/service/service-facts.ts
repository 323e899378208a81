import path from 'node:path';
import { platform } from 'node:process';
import { parseFactsFile } from '../../core/languages/service-facts/facts-file.ts';
import { factsFolder } from '../../core/languages/service-facts/facts-folder.ts';
import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import { message } from '../../core/message.ts';
import { createFactsCache, type FactsCache } from '../../workspace/account/service-facts-cache.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { CliHost } from '../terminal/host.ts';

/** The value of `--facts` for the built-in languages. */
export const BUILT_IN_FACTS = 'built-in';

/**
 * What is known about the service without a request: the file that the user names, else what was saved last;
 * undefined means the built-in facts. The language server finds the same.
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

/** The user's cache of facts; undefined if the environment has no folder for it. */
export function openFactsCache({ env }: Pick<CliHost, 'env'>): FactsCache | undefined {
  const folder = factsFolder({ platform, env });
  return folder === undefined ? undefined : createFactsCache(folder);
}
