import { type Message, once, type Side } from '#base';
import { decodeTextFile } from '#translate';
import { presentTexts } from '#units';
import type { HistoryPair, ProjectHistory } from '../history/project-history.ts';
import type { Project } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';
import { dependsOfFiles } from './depends-of-files.ts';
import { FileReadings } from './file-readings.ts';
import { type FileSides, placeOfTarget, readPairUnits, type StatusPorts } from './file-status.ts';
import { findRenamed } from './find-renamed.ts';
import { findLeftTranslations, type LeftTranslation } from './left-translations.ts';

/** What states depend on, with the history that they come from. */
export interface ReadingPorts extends StatusPorts {
  /** What git could not say so far. */
  historyLimits(): readonly Message[];
  /** The translations whose sources were deleted. */
  leftTranslations(): Promise<readonly LeftTranslation[]>;
  /** The texts of a translation on all branches. */
  branchTextsOf(status: FileSides): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What is known of a project, and how its history is read. */
interface ReadingOptions extends Pick<StatusPorts, 'adopt' | 'record'> {
  /** Whether files are read again before they are changed. */
  readonly readsAgain?: boolean | undefined;
  readonly reading: Pick<ProjectReading, 'openHistory' | 'readLog'>;
}

/** Says what states depend on, with the history of the project, which is read when it is first needed. */
export async function readingPorts(
  project: Project,
  { adopt, record, reading, readsAgain }: ReadingOptions,
): Promise<ReadingPorts> {
  const texts = new Map<string, ReturnType<typeof textsOfLocale>>();
  const readings = new FileReadings(readsAgain);
  let history: ProjectHistory | undefined;
  const renamed = once(() => findRenamed(project, { record, readings, readLog: reading.readLog }));
  const open = once(async () => openProjectHistory(project, await renamed(), reading));
  return {
    adopt,
    record,
    readings,
    async locate(files) {
      const movedFrom = (await renamed()).get(files.target);
      return movedFrom === undefined ? files : { ...files, movedFrom };
    },
    leftTranslations: once(async () =>
      findLeftTranslations(project, record, { readings, renamed: (await renamed()).values() }),
    ),
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
      const known = texts.get(locale) ?? textsOfLocale(project, locale, readings);
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
  { openHistory }: Pick<ProjectReading, 'openHistory'>,
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
  readings: FileReadings,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = new Map<string, readonly string[]>();
  const ofLocale = project.pairs.filter((pair) => pair.locale === locale);
  const [first] = ofLocale;
  const left = project.orphans().filter((orphan) => orphan.locale === locale);
  const orphans = first === undefined ? [] : left.map(({ target }) => ({ ...first, target }));
  for (const pair of [...ofLocale.filter(({ exists }) => exists), ...orphans])
    for (const unit of await readPairUnits(project, pair, 'target', readings))
      all.set(unit.hash, presentTexts(unit));
  return all;
}
