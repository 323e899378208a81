import { oncePer } from '#base';
import type { FilePair } from '#manifest';
import {
  type AttestedPair,
  type Origin,
  type PairRecord,
  UNKNOWN_DEPENDS,
  type Unit,
  type UnitPair,
  type UnitStanding,
} from '#units';
import type { UnitJob } from '../model/update/select-work.ts';

/** A file with what was done in it. */
interface UpdatedFile {
  readonly files: FilePair;
  /** All units of the file. */
  readonly standings: readonly UnitStanding[];
  readonly jobs: readonly UnitJob[];
  readonly record: Pick<PairRecord, 'linesOf'>;
  /** What a translation of a source unit depends on. */
  dependsOf(source: Unit): string;
}

/** What the record says of new texts: who has written them, and what they depend on. */
export function attestsOf(
  job: UpdatedFile,
  written: readonly UnitPair[],
  refused: readonly UnitPair[],
): readonly AttestedPair[] {
  const { locale } = job.files;
  const isRefused = new Set(refused.map(({ source }) => source));
  const done = job.jobs.filter(
    ({ standing, action }) => action !== 'move' && !isRefused.has(standing.pair.source),
  );
  const jobs = new Map(done.map((one) => [one.standing.pair.formsOf ?? one.standing.pair.source, one]));
  return written.flatMap(({ source, target }): readonly AttestedPair[] => {
    const own = jobs.get(source);
    if (source === undefined || target === undefined) return [];
    const line = { locale, source: source.hash, target: target.hash };
    if (own === undefined) return job.files.exists ? [] : followedCopy(line, source);
    const origin = own.action === 'mark' ? 'r' : originOf(own, job);
    return [{ ...line, origin, depends: origin === 'm' ? job.dependsOf(source) : UNKNOWN_DEPENDS }];
  });
}

const bySource = oncePer(
  (standings: readonly UnitStanding[]): ReadonlyMap<Unit | undefined, UnitStanding> =>
    // The first of several, as they come.
    new Map(standings.map((standing) => [standing.pair.source, standing] as const).reverse()),
);

/** Who has written a text. One that a person has accepted stays theirs when plural forms are added to it. */
function originOf(
  { standing: { pair } }: UnitJob,
  { files: { locale }, standings, record }: UpdatedFile,
): Origin {
  const whole = pair.formsOf && bySource(standings).get(pair.formsOf);
  const { source, target } = whole?.pair ?? {};
  if (source === undefined || target === undefined) return 'm';
  const lines = [
    ...record.linesOf(locale, source.hash, target.hash),
    ...(whole?.attests ? [whole.attests] : []),
  ];
  return (['h', 'a', 'g'] as const).find((each) => lines.some(({ origin }) => origin === each)) ?? 'm';
}

/** What the record says of a part of a new file that is its source but for its links: it follows its source. */
export function followedCopy(
  line: Pick<AttestedPair, 'locale' | 'source' | 'target'>,
  { hasWords }: Unit,
): readonly AttestedPair[] {
  if (hasWords || line.source === line.target) return [];
  return [{ ...line, origin: 'm', depends: UNKNOWN_DEPENDS }];
}
