import type { UnitPair } from '#units';
import { earlierVersions } from './earlier-versions.ts';
import type { FileSides, StatusPorts } from './status-ports.ts';

/** Finds for units of a file a text other than the source of today that their target was accepted for; undefined if nobody knows one. */
export async function previousSources(
  status: FileSides,
  { record, historyOf }: Pick<StatusPorts, 'record' | 'historyOf'>,
): Promise<(pair: UnitPair) => string | undefined> {
  const earlier = earlierVersions(status, 'source', await historyOf(status));
  return ({ source: now, target }) => {
    if (target === undefined) return undefined;
    for (const { source } of record.sourcesOf(status.files.locale, target.hash)) {
      const text = source === now?.hash ? undefined : earlier.find(source)?.text;
      if (text !== undefined) return text;
    }
    return undefined;
  };
}
