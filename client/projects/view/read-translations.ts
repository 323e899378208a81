import path from 'node:path';
import { MANIFEST_NAME, RECORD_FOLDER, toSlashes } from '#base';
import { type FilePair, wantedBySection } from '#manifest';
import type { Project, ProjectSession, ReadingSession, StatusReading } from '#projects';
import type { Risk } from '#projects/model';
import type { UnitState } from '#units';
import { foldersWithTranslations, openFolder } from '../load-translations.ts';
import {
  type FileNode,
  inOrder,
  type ProjectNode,
  projectNode,
  type ReviewOrder,
  type UnitNode,
  type WaitingState,
} from './translation-nodes.ts';

/** The translations of the workspace, as they are on the disk. */
export interface TranslationsNow {
  readonly projects: readonly ProjectNode[];
  /** Whether a change of a file, by its path on this machine, can change them. */
  dependOn(file: string): boolean;
}

/**
 * Reads all translations of the workspace. Sends nothing and writes nothing.
 * @param order Of the texts that wait in a translation.
 * @throws FileError if a folder cannot be read; CancelledError.
 */
export async function readTranslations(signal: AbortSignal, order: ReviewOrder): Promise<TranslationsNow> {
  const sessions: ProjectSession[] = [];
  for (const folder of await foldersWithTranslations()) {
    const session = await openFolder(folder, signal);
    if (session !== undefined) sessions.push(session);
  }
  const nodes: ProjectNode[] = [];
  for (const session of sessions)
    nodes.push(
      await session.read(
        ({ pairs }) => pairs,
        (reading) => readProject(reading, signal, order),
      ),
    );
  const tests = sessions.map(({ project }) => dependence(project));
  return {
    projects: nodes,
    dependOn: (file) => path.basename(file) === MANIFEST_NAME || tests.some((test) => test(toSlashes(file))),
  };
}

async function readProject(
  session: ReadingSession,
  signal: AbortSignal,
  order: ReviewOrder,
): Promise<ProjectNode> {
  const { folder } = session.project;
  const readings: { readonly files: FilePair; readonly reading: StatusReading }[] = [];
  for (const files of session.pairs) {
    signal.throwIfAborted();
    readings.push({ files, reading: await session.status(files) });
  }
  const statuses = readings.flatMap(({ reading }) => (reading.ok ? [reading.status] : []));
  const risks = await session.risks(statuses);
  const nodes = readings.map(({ files, reading }): FileNode => {
    const units = inOrder(unitsOf(session, reading, risks), order).slice(0, MAX_UNITS);
    return { kind: 'translation', folder, files, state: stateOf(session, reading), units };
  });
  return projectNode(folder, nodes);
}

/** Nothing waits in a translation that the manifest freezes. */
function stateOf(session: ReadingSession, reading: StatusReading): FileNode['state'] {
  if (!reading.ok) return { problem: reading.skipped.problem };
  const { missing, untranslated, stale, review, edited } = session.counts(reading.status);
  if (reading.status.files.isFrozen) return { missing: 0, stale: 0, review: 0, edited };
  return { missing: missing + untranslated, stale, review, edited };
}

/** Units of one translation that have lines. */
const MAX_UNITS = 1_000;

/** Reasons of a risk in a tooltip. */
const MAX_REASONS = 5;

/** Characters of a text on a line. */
const MAX_TEXT = 80;

/** At most this many UTF-16 units of a text are looked at. */
const MAX_READ = 1_000;

/** What waits in a translation. One that is not there yet, or is frozen, has no lines: all of it waits, or nothing. */
function unitsOf(
  session: ReadingSession,
  reading: StatusReading,
  risks: ReadonlyMap<string, Risk>,
): readonly UnitNode[] {
  if (!reading.ok || !reading.status.files.exists || reading.status.files.isFrozen) return [];
  const { folder } = session.project;
  return session.waiting(reading.status).map(({ id, standing: { pair, state }, path, range, message }) => {
    const text = (pair.target?.text || pair.source?.text) ?? '';
    const risk = risks.get(id);
    return {
      kind: 'unit',
      folder,
      id,
      path,
      range,
      message,
      state: WAITING[state] ?? 'review',
      text: beginningOf(text),
      risk: risk && {
        percent: risk.percent,
        reasons: risk.signs.slice(0, MAX_REASONS).map(({ reason }) => reason),
      },
    };
  });
}

function beginningOf(text: string): string {
  const characters = [...text.slice(0, MAX_READ).replaceAll(/\s+/g, ' ').trim()];
  const isCut = characters.length > MAX_TEXT;
  return isCut ? `${characters.slice(0, MAX_TEXT).join('')}…` : characters.join('');
}

const WAITING: Readonly<Partial<Record<UnitState, WaitingState>>> = {
  missing: 'missing',
  untranslated: 'missing',
  stale: 'stale',
  extra: 'extra',
};

/** Tests paths for what a project is read from: its record, and where its sources and translations can be. */
function dependence({ folder, section }: Project): (file: string) => boolean {
  const wanted = wantedBySection(section);
  return (file) => {
    if (!file.startsWith(`${folder}/`)) return false;
    const inside = file.slice(folder.length + 1);
    if (inside.startsWith(`${RECORD_FOLDER}/`)) return true;
    const parent = path.posix.dirname(inside);
    return wanted.file(inside) && (parent === '.' || wanted.folder(parent));
  };
}
