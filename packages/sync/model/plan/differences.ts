import type { Entries } from '../entries/entries.ts';

/** Which side has changed an entry since the last sync; `unknown` if nobody knows what both come from. */
type ChangedSide = 'file' | 'service' | 'both' | 'unknown';

/** An entry that the file and the service do not have alike. Undefined means that it is not there. */
export interface Difference {
  readonly source: string;
  readonly changed: ChangedSide;
  /** At the last sync. */
  readonly base: string | undefined;
  readonly file: string | undefined;
  readonly service: string | undefined;
}

/** The three versions of a dictionary. */
interface Versions {
  /** Undefined if nobody knows it. */
  readonly base: Entries | undefined;
  readonly file: Entries;
  readonly service: Entries;
}

/** The entries in which the file and the service differ, in the order of the file, then of the service. */
export function differencesOf({ base, file, service }: Versions): readonly Difference[] {
  const sources = new Set([...file.keys(), ...service.keys()]);
  return [...sources].flatMap((source) => {
    const values = { base: base?.get(source), file: file.get(source), service: service.get(source) };
    if (values.file === values.service) return [];
    return [{ source, changed: base === undefined ? 'unknown' : changedSide(values), ...values }];
  });
}

function changedSide({ base, file, service }: Pick<Difference, 'base' | 'file' | 'service'>): ChangedSide {
  if (file === base) return 'service';
  return service === base ? 'file' : 'both';
}
