import type { Message } from '../../../core/message.ts';
import { once } from '../../../core/once.ts';
import type { FilePair } from '../../../core/projects/pairs.ts';
import type { Side, Unit } from '../../../core/projects/units/unit.ts';
import { NODE_FILES } from '../../files/node-files.ts';
import { decodeTextFile } from '../../translation/open-text-file.ts';
import { openHistory, type ProjectHistory } from '../history/project-history.ts';
import type { Project } from '../load-project.ts';
import { RecordFolder } from '../record/record-folder.ts';
import { dependsOfFiles } from './depends-of-files.ts';
import { type FileStatus, readTargetUnits, type StatusPorts } from './file-status.ts';

/** What a command on a project works with. */
export interface ProjectPorts extends StatusPorts {
  /** What is wrong with the record, and what git cannot say. */
  readonly problems: readonly Message[];
  /** What git could not say so far. */
  historyLimits(): readonly Message[];
  /** The texts of a translation on all branches. */
  branchTextsOf(status: Omit<FileStatus, 'standings'>): Promise<readonly string[]>;
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
  let history: ProjectHistory | undefined;
  const open = once(() => openProjectHistory(project));
  return {
    run,
    adopt,
    record: run.record,
    get problems() {
      return [...run.problems.map(({ what }) => what), ...(history?.limits() ?? [])];
    },
    historyLimits: () => history?.limits() ?? [],
    async historyOf(status) {
      history = await open();
      return history.historyOf(status.files, filesNow(status));
    },
    async branchTextsOf(status) {
      history = await open();
      const { decode } = filesNow(status);
      return history.branchTextsOf(status.files.target, (bytes) => decode(bytes, 'target'));
    },
    unitsIn: async (locale) => {
      const known = units.get(locale) ?? unitsOfLocale(project, locale);
      units.set(locale, known);
      const all = await known;
      return (hash) => all.get(hash);
    },
    dependsIn: await dependsOfFiles(project),
    close: async () => history?.close(),
  };
}

/** Git is asked once for all files, because they have most commits in common. */
function openProjectHistory({ folder, pairs }: Project): Promise<ProjectHistory> {
  const sources = new Set(pairs.map(({ source }) => source));
  return openHistory(folder, pairs, (path) => sources.has(path));
}

/** The texts of both files on the disk. Earlier versions of a file are decoded as it is. */
function filesNow(status: Omit<FileStatus, 'standings'>) {
  const { files, source, target } = status;
  return {
    source: source.file.text,
    target: files.exists ? target.file.text : undefined,
    decode(bytes: Uint8Array, side: Side) {
      const decoding = decodeTextFile(files[side], bytes, status[side].file.facts[side]);
      return decoding.ok ? decoding.decoded.text : undefined;
    },
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
