import type { Message } from '../../../core/message.ts';
import type { FilePair } from '../../../core/projects/pairs.ts';
import { UNKNOWN_DEPENDS } from '../../../core/projects/record/attested-pair.ts';
import { NO_HISTORY } from '../../../core/projects/states/history.ts';
import type { Unit } from '../../../core/projects/units/unit.ts';
import { NODE_FILES } from '../../files/node-files.ts';
import type { Project } from '../load-project.ts';
import { RecordFolder } from '../record/record-folder.ts';
import { readTargetUnits, type StatusPorts } from './file-status.ts';

/** What a command on a project works with. */
export interface ProjectPorts extends StatusPorts {
  /** What is wrong with the record, and what git cannot say. */
  readonly problems: readonly Message[];
  /** Where what is accepted is recorded. */
  readonly run: RecordFolder;
  close(): Promise<void>;
}

/** Opens the record of a project and its history. Nothing is written. */
export async function openStatusPorts(
  project: Project,
  { adopt }: Pick<StatusPorts, 'adopt'> & { readonly signal: AbortSignal },
): Promise<ProjectPorts> {
  const run = await RecordFolder.open(project.folder, NODE_FILES);
  const units = new Map<string, Promise<ReadonlyMap<string, Unit>>>();
  return {
    run,
    adopt,
    record: run.record,
    problems: run.problems.map(({ what }) => what),
    historyOf: async () => NO_HISTORY,
    unitsIn: async (locale) => {
      const known = units.get(locale) ?? unitsOfLocale(project, locale);
      units.set(locale, known);
      const all = await known;
      return (hash) => all.get(hash);
    },
    dependsIn: () => () => UNKNOWN_DEPENDS,
    close: async () => undefined,
  };
}

/** The units of all translations into a locale by their hashes. */
async function unitsOfLocale(project: Project, locale: string): Promise<ReadonlyMap<string, Unit>> {
  const all = new Map<string, Unit>();
  const isOfLocale = (pair: FilePair) => pair.locale === locale && pair.exists;
  for (const pair of project.pairs.filter(isOfLocale))
    for (const unit of await readTargetUnits(project, pair)) all.set(unit.hash, unit);
  return all;
}
