import { env, platform } from 'node:process';
import { factsFolder, newestFacts } from '../../core/languages/service-facts/facts-folder.ts';
import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import type { Log } from '../../core/log.ts';
import { readText } from '../workspace/service-facts.ts';
import { diskFiles, namesIn } from './disk-files.ts';

/** Reads what `parlance languages --refresh` or the extension stored last. */
export async function factsOfThisMachine(log: Log): Promise<ServiceFacts | undefined> {
  const folder = factsFolder({ platform, env });
  if (folder === undefined) return undefined;
  return newestFacts(folder, {
    list: (path) => namesIn(path, log),
    read: (path) => readText(path, diskFiles(log)),
  });
}
