import { addAll } from '#base';
import { FileError } from '#files';
import { formatOf } from '#formats';
import type { FilePair } from '#manifest';
import { type CachedTranslations, type TranslationRequest, withParts } from '#translate';
import type { UnitStanding } from '#units';
import { selectWork, type UnitTask } from '../model/update/select-work.ts';
import type { Project } from '../project-of.ts';
import { type FileStatus, readStatus, type SkippedFile, type StatusPorts } from '../status/file-status.ts';
import { identifiedUnits } from '../status/identified-units.ts';
import type { ProjectTerms } from '../status/project-terms.ts';
import { PlannedTasks } from './planned-tasks.ts';
import { type PlannedTerms, plannedTerms, sumTerms } from './planned-terms.ts';
import { priceRequests } from './price-requests.ts';
import { sectionRequests } from './section-requests.ts';
import { countMessages, countStates } from './state-counts.ts';
import { type FindSetup, type PlannedFile, type UpdateOptions, UpdatePlan } from './update-plan.ts';
import { obstacleOf } from './write-target.ts';

/** What a plan needs beyond the states. */
interface PlanPorts extends StatusPorts {
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
  options: UpdateOptions,
  ports: PlanPorts,
): Promise<UpdatePlan> {
  const files: PlannedFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const [index, pair] of pairs.entries()) {
    ports.onProgress?.(index, pairs.length);
    const reading = await readStatus(project, pair, ports);
    if (reading.ok) files.push(await planFile(project, reading.status, options, ports));
    else skipped.push(reading.skipped);
  }
  return new UpdatePlan({ options, files, skipped, setupFor: ports.setupFor });
}

/** What there is to do in a file. Nothing is, if its texts cannot be translated. */
export function tasksOf(
  status: FileStatus,
  { only, ...options }: UpdateOptions,
  setupFor: FindSetup,
): readonly UnitTask[] {
  const { files, target } = status;
  if (files.isFrozen || setupFor(files) === undefined) return [];
  return selectWork(wantedOf(status, only), {
    ...options,
    follows: only === undefined,
    hasMarks: formatOf(target.file.format).notes.review !== undefined,
  });
}

function wantedOf(status: FileStatus, only: UpdateOptions['only']): readonly UnitStanding[] {
  const { standings } = status;
  if (only === undefined) return standings;
  if (only === 'review') return standings.filter(({ state }) => state === 'review');
  return identifiedUnits(status).flatMap(({ id, standing }) => (only.has(id) ? [standing] : []));
}

async function planFile(
  project: Pick<Project, 'folder'>,
  status: FileStatus,
  options: UpdateOptions,
  { cache, setupFor, terms }: PlanPorts,
): Promise<PlannedFile> {
  const { files, source, standings } = status;
  const tasks = tasksOf(status, options, setupFor);
  const setup = setupFor(files);
  const isMoved = setup !== undefined && files.movedFrom !== undefined;
  const changes = tasks.length + Number(isMoved);
  const obstacle = changes > 0 ? await obstacleOf(project, files) : undefined;
  const toSend = obstacle === undefined ? tasks.filter(({ action }) => action === 'translate') : [];
  const sections = setup === undefined ? [] : sectionRequests(toSend, source.units, setup);
  const own = sections.length === 0 ? undefined : await terms?.of(files);
  const requests: TranslationRequest[] = [];
  const found: PlannedTerms[] = [];
  for (const { request } of sections) {
    // Read once for both.
    const texts = own === undefined ? request.texts : await withParts(request.texts);
    requests.push({ ...request, texts });
    if (own !== undefined) addAll(found, await plannedTerms(texts, own));
  }
  const sending = await priceRequests(requests, cache);
  const counts = countStates(status);
  const recorded = standings.filter(({ attests }) => attests !== undefined).length;
  return {
    files,
    counts,
    summary: countMessages(counts),
    hasWork: changes + recorded > 0,
    tasks: changes,
    replaced: tasks.filter(({ replacesHuman }) => replacesHuman),
    recorded,
    planned: new PlannedTasks(tasks),
    ...{ requests, sending, bill: sending.bill },
    terms: sumTerms(found),
    ...(obstacle && { obstacle: obstacle instanceof FileError ? obstacle.what : obstacle }),
  };
}
