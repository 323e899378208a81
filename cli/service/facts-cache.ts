import { platform } from 'node:process';
import { factsFolder } from '../../core/languages/facts/facts-folder.ts';
import { createFactsCache, type FactsCache } from '../../workspace/account/service-facts-cache.ts';
import type { CliHost } from '../terminal/host.ts';

/** The user's cache of facts; undefined if the environment has no folder for it. */
export function openFactsCache({ env }: Pick<CliHost, 'env'>): FactsCache | undefined {
  const folder = factsFolder({ platform, env });
  return folder === undefined ? undefined : createFactsCache(folder);
}
