import type { Message } from '../../../core/message.ts';
import { once } from '../../../core/once.ts';
import { presentTexts } from '../../../core/projects/units/present-texts.ts';
import type { Side } from '../../../core/projects/units/unit.ts';
import { NODE_FILES } from '../../files/node-files.ts';
import { decodeTextFile } from '../../translation/open-text-file.ts';
import { type HistoryPair, openHistory, type ProjectHistory } from '../history/project-history.ts';
import type { Project } from '../load-project.ts';
import { RecordFolder } from '../record/record-folder.ts';
import { dependsOfFiles } from './depends-of-files.ts';
import { type FileSides, placeOfTarget, readPairUnits, type StatusPorts } from './file-status.ts';
import { findRenamed } from './find-renamed.ts';

/** What a command on a project works with. */
export interface ProjectPorts extends StatusPorts {
  /** What is wrong with the record, and what git cannot say. */
  readonly problems: readonly Message[];
  /** What git could not say so far. */
  historyLimits(): readonly Message[];
  /** The texts of a translation on all branches. */
  branchTextsOf(status: FileSides): Promise<readonly string[]>;
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
  const texts = new Map<string, ReturnType<typeof textsOfLocale>>();
  let history: ProjectHistory | undefined;
  const renamed = once(() => findRenamed(project, run.record));
  const open = once(async () => openProjectHistory(project, await renamed()));
  return {
    run,
    adopt,
    record: run.record,
    get problems() {
      return [...run.problems.map(({ what }) => what), ...(history?.limits() ?? [])];
    },
    async locate(files) {
      const movedFrom = (await renamed()).get(files.target);
      return movedFrom === undefined ? files : { ...files, movedFrom };
    },
    historyLimits: () => history?.limits() ?? [],
    async historyOf(status) {
      history = await open();
      return history.historyOf(placesOf(status), filesNow(status));
    },
    async branchTextsOf(status) {
      history = await open();
      const { decode } = filesNow(status);
      return history.branchTextsOf(status.files.target, (bytes) => decode(bytes, 'target'));
    },
    textsIn: async (locale) => {
      const known = texts.get(locale) ?? textsOfLocale(project, locale);
      texts.set(locale, known);
      const all = await known;
      return (hash) => all.get(hash);
    },
    dependsIn: await dependsOfFiles(project),
    close: async () => history?.close(),
  };
}

/** Git is asked once for all files, because they have most commits in common. */
function openProjectHistory(
  { folder, pairs }: Project,
  renamed: ReadonlyMap<string, string>,
): Promise<ProjectHistory> {
  const sources = new Set(pairs.map(({ source }) => source));
  const now = pairs.map(({ source, target }) => ({ source, target: renamed.get(target) ?? target }));
  return openHistory(folder, now, (path) => sources.has(path));
}

function placesOf({ files }: FileSides): HistoryPair {
  return { source: files.source, target: placeOfTarget(files) };
}

/** The texts of both files on the disk. Earlier versions of a file are decoded as it is. */
function filesNow(status: FileSides) {
  const { files, source, target } = status;
  return {
    source: source.file.text,
    target: files.exists || files.movedFrom !== undefined ? target.file.text : undefined,
    decode(bytes: Uint8Array, side: Side) {
      const decoding = decodeTextFile(files[side], bytes, status[side].file.facts[side]);
      return decoding.ok ? decoding.decoded.text : undefined;
    },
  };
}

/** The texts of all translations into a locale by their hashes. Their units, which have much more, would not fit into memory. */
async function textsOfLocale(
  project: Project,
  locale: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = new Map<string, readonly string[]>();
  const ofLocale = project.pairs.filter((pair) => pair.locale === locale);
  const [first] = ofLocale;
  const left = project.orphans().filter((orphan) => orphan.locale === locale);
  const orphans = first === undefined ? [] : left.map(({ target }) => ({ ...first, target }));
  for (const pair of [...ofLocale.filter(({ exists }) => exists), ...orphans])
    for (const unit of await readPairUnits(project, pair, 'target')) all.set(unit.hash, presentTexts(unit));
  return all;
}
