import { pairText } from '#manifest';
import type { AdoptedFile, InitPlan } from '#sync';
import { localize } from '../../terminal/localize.ts';

/** The stable form of a plan. */
export function initJson({ before, after, adopted, downloaded, lists, skipped, isCompared }: InitPlan) {
  const dictionaryOf = ({ key, name, pair, file, entries }: Omit<AdoptedFile, 'faults' | 'compared'>) => ({
    glossary: key,
    name,
    pair: pairText(pair),
    file,
    entries,
  });
  return {
    version: 1,
    manifest: before === undefined ? 'create' : before === after ? 'keep' : 'extend',
    compared: isCompared,
    adopted: adopted.map((one) => ({
      ...dictionaryOf(one),
      compared: one.compared ?? null,
      faults: one.faults.map(localize),
    })),
    downloaded: downloaded.map(dictionaryOf),
    lists: lists.map(({ key, file, text, faults }) => ({
      list: key,
      file,
      action: text === undefined ? 'adopt' : 'download',
      faults: faults.map(localize),
    })),
    skipped: skipped.map(({ what, reason }) => ({ what, reason: localize(reason) })),
  };
}
