import { addAll, type Message, message } from '#base';
import { FileError } from '#files';
import { formatOf } from '#formats';
import type { FilePair } from '#manifest';
import { type CachedTranslations, planTexts, SendingPlan, type TranslationBill, withParts } from '#translate';
import type { UnitStanding, UnitState } from '#units';
import type { Project } from '../load-project.ts';
import { selectWork, type UnitTask, type UpdateChoice } from '../model/update/select-work.ts';
import { type FileStatus, readStatus, type SkippedFile, type StatusPorts } from '../status/file-status.ts';
import { identifiedUnits } from '../status/identified-units.ts';
import type { ProjectTerms } from '../status/project-terms.ts';
import { PlannedTasks } from './planned-tasks.ts';
import { type PlannedTerms, plannedTerms, sumTerms } from './planned-terms.ts';
import { sectionRequests, type TranslationSetup } from './section-requests.ts';
import { obstacleOf } from './write-target.ts';

/** What an update is asked to do; the same for its plan and for carrying it out. */
export interface UpdateWish extends Omit<UpdateChoice, 'hasMarks' | 'follows'> {
  /** Only the units with these ids, or only those that wait for a person; left out for all. */
  readonly only?: ReadonlySet<string> | 'review' | undefined;
}

/** How many units have each state. */
export type StateCounts = Readonly<Record<UnitState | 'affected', number>>;

/** What an update does with a file. */
export interface PlannedFile {
  readonly files: FilePair;
  readonly counts: StateCounts;
  /** How many units are translated, get a text that is known, are marked, moved, or removed; and 1 for a file that is moved. */
  readonly tasks: number;
  /** Units with a text of a person that is replaced. */
  readonly replaced: readonly UnitTask[];
  /** What is to be done, with the texts that it is done for. */
  readonly planned: PlannedTasks;
  /** How many texts are recorded as they stand there. */
  readonly recorded: number;
  /** The texts that are sent: nothing, if the translation cannot be written. */
  readonly sending: SendingPlan;
  readonly bill: TranslationBill;
  /** The terms that its texts to translate must use. */
  readonly terms: readonly PlannedTerms[];
  /** Why the translation cannot be written, though there is something to write. */
  readonly obstacle?: Message;
}

/** What an update would do. Nothing is sent or written for it. `carryOut` does exactly this. */
export interface UpdatePlan {
  readonly wish: UpdateWish;
  readonly files: readonly PlannedFile[];
  readonly skipped: readonly SkippedFile[];
  /** The texts that are sent. */
  readonly sending: SendingPlan;
  readonly bill: TranslationBill;
}

/** How the texts of a file are translated; undefined if they cannot be, because its locale is frozen or unknown to the service. */
export type FindSetup = (files: FilePair) => TranslationSetup | undefined;

/** What a plan needs beyond the states. */
export interface PlanPorts extends StatusPorts {
  readonly cache: Pick<CachedTranslations, 'find'>;
  readonly setupFor: FindSetup;
  /** Left out: the plan names no terms. */
  readonly terms?: Pick<ProjectTerms, 'of'>;
  /** Called for each file with how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Reads files with their translations, and says what an update does with them and what that costs. */
export async function planUpdate(
  project: Pick<Project, 'folder' | 'read' | 'section'>,
  pairs: readonly FilePair[],
  wish: UpdateWish,
  ports: PlanPorts,
): Promise<UpdatePlan> {
  const files: PlannedFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const [index, pair] of pairs.entries()) {
    ports.onProgress?.(index, pairs.length);
    const reading = await readStatus(project, pair, ports);
    if (reading.ok) files.push(await planFile(project, reading.status, wish, ports));
    else skipped.push(reading.skipped);
  }
  const sending = SendingPlan.sum(files.map((file) => file.sending));
  return { wish, files, skipped, sending, bill: sending.bill };
}

/** Whether an update changes a file, or records what it has. */
export function hasWork({ tasks, recorded }: Pick<PlannedFile, 'tasks' | 'recorded'>): boolean {
  return tasks + recorded > 0;
}

/** The locales with texts to translate that the service does not offer. */
export function localesNotOffered({ files }: Pick<UpdatePlan, 'files'>): readonly string[] {
  const isLeft = ({ files: { code, isFrozen }, counts }: PlannedFile) =>
    code === undefined && !isFrozen && counts.missing + counts.untranslated + counts.stale > 0;
  return [...new Set(files.filter(isLeft).map(({ files: { locale } }) => locale))];
}

/** What an update says of a locale that it leaves because the service does not offer it. */
export function whyNotOffered(locale: string): Message {
  return message(
    'The service does not translate into {0}. Map it in "locales", or add it to "freeze".',
    locale,
  );
}

/** What there is to do in a file. Nothing is, if its texts cannot be translated. */
export function tasksOf(
  status: FileStatus,
  { only, ...wish }: UpdateWish,
  setupFor: FindSetup,
): readonly UnitTask[] {
  const { files, target } = status;
  if (files.isFrozen || setupFor(files) === undefined) return [];
  return selectWork(wantedOf(status, only), {
    ...wish,
    follows: only === undefined,
    hasMarks: formatOf(target.file.format).notes.review !== undefined,
  });
}

function wantedOf(status: FileStatus, only: UpdateWish['only']): readonly UnitStanding[] {
  const { standings } = status;
  if (only === undefined) return standings;
  if (only === 'review') return standings.filter(({ state }) => state === 'review');
  return identifiedUnits(status).flatMap(({ id, standing }) => (only.has(id) ? [standing] : []));
}

async function planFile(
  project: Pick<Project, 'folder'>,
  status: FileStatus,
  wish: UpdateWish,
  { cache, setupFor, terms }: PlanPorts,
): Promise<PlannedFile> {
  const { files, source, standings } = status;
  const tasks = tasksOf(status, wish, setupFor);
  const setup = setupFor(files);
  const isMoved = setup !== undefined && files.movedFrom !== undefined;
  const changes = tasks.length + Number(isMoved);
  const obstacle = changes > 0 ? await obstacleOf(project, files) : undefined;
  const toSend = obstacle === undefined ? tasks.filter(({ action }) => action === 'translate') : [];
  const requests = setup === undefined ? [] : sectionRequests(toSend, source.units, setup);
  const own = requests.length === 0 ? undefined : await terms?.of(files);
  const sendings: SendingPlan[] = [];
  const found: PlannedTerms[] = [];
  for (const { request } of requests) {
    // Read once for both.
    const texts = own === undefined ? request.texts : await withParts(request.texts);
    sendings.push(await planTexts({ ...request, texts }, cache));
    if (own !== undefined) addAll(found, await plannedTerms(texts, own));
  }
  const sending = SendingPlan.sum(sendings);
  return {
    files,
    counts: countStates(status),
    tasks: changes,
    replaced: tasks.filter(({ replacesHuman }) => replacesHuman),
    recorded: standings.filter(({ attests }) => attests !== undefined).length,
    planned: new PlannedTasks(tasks),
    ...{ sending, bill: sending.bill },
    terms: sumTerms(found),
    ...(obstacle && { obstacle: obstacle instanceof FileError ? obstacle.what : obstacle }),
  };
}

const NO_STATES: StateCounts = {
  ...{ missing: 0, untranslated: 0, current: 0, stale: 0, review: 0 },
  ...{ edited: 0, adoptable: 0, extra: 0, affected: 0 },
};

/** Counts the states of a file. What is affected is current too. */
export function countStates({ standings }: Pick<FileStatus, 'standings'>): StateCounts {
  const counts = { ...NO_STATES };
  for (const { state, isAffected } of standings) {
    counts[state]++;
    if (isAffected) counts.affected++;
  }
  return counts;
}

/** The sum of the counts of several files. */
export function sumCounts(all: readonly StateCounts[]): StateCounts {
  const sum = { ...NO_STATES };
  for (const counts of all) for (const state of STATES) sum[state] += counts[state];
  return sum;
}

const STATES = [
  ...(['missing', 'untranslated', 'current', 'stale', 'review'] as const),
  ...(['edited', 'adoptable', 'extra', 'affected'] as const),
];
