import { addAll } from '#base';
import { FileError } from '#files';
import { formatOf } from '#formats';
import type { FilePair } from '#manifest';
import { type CachedTranslations, type TranslationRequest, withParts } from '#translate';
import type { UnitStanding } from '#units';
import { selectWork, type UnitJob } from '../model/update/select-work.ts';
import type { Project } from '../project-of.ts';
import { type FileStatus, readStatus, type SkippedFile, type StatusPorts } from '../status/file-status.ts';
import { identifiedUnits } from '../status/identified-units.ts';
import type { ProjectTerms } from '../status/project-terms.ts';
import { locatedUnits } from '../status/waiting-units.ts';
import { PlannedJobs } from './planned-jobs.ts';
import { type PlannedTerms, plannedTerms, sumTerms } from './planned-terms.ts';
import { priceRequests } from './price-requests.ts';
import { sectionRequests } from './section-requests.ts';
import { countMessages, countStates } from './state-counts.ts';
import { type FindFileOptions, type PlannedFile, type UpdateOptions, UpdatePlan } from './update-plan.ts';
import { obstacleOf } from './write-target.ts';

/** What a plan needs beyond the states. */
interface PlanPorts extends StatusPorts {
  readonly cache: Pick<CachedTranslations, 'find'>;
  readonly fileOptionsFor: FindFileOptions;
  /** Left out: the plan names no terms. */
  readonly terms?: Pick<ProjectTerms, 'of'>;
  readonly left: UpdatePlan['left'];
  /** Called for each file with how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Reads files with their translations, and says what an update does with them and what that costs. */
export async function planUpdate(
  project: Pick<Project, 'folder' | 'read' | 'section'>,
  pairs: readonly FilePair[],
  options: UpdateOptions,
  given: PlanPorts,
): Promise<UpdatePlan> {
  const ports = { ...given, bringsBack: options.include.has('left-out') };
  const files: PlannedFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const [index, pair] of pairs.entries()) {
    ports.onProgress?.(index, pairs.length);
    const reading = await readStatus(project, pair, ports);
    if (!reading.ok) {
      skipped.push(reading.skipped);
      continue;
    }
    const file = await planFile(project, reading.status, options, ports);
    files.push(file);
    if (!file.hasWork) ports.readings.forget(pair);
  }
  const { left, fileOptionsFor } = ports;
  return new UpdatePlan({ options, files, skipped, left, fileOptionsFor });
}

/** What there is to do in a file. Nothing is, if its texts cannot be translated. */
export function jobsFor(
  status: FileStatus,
  { only, ...options }: UpdateOptions,
  fileOptionsFor: FindFileOptions,
): readonly UnitJob[] {
  const { files, target } = status;
  if (files.isFrozen || fileOptionsFor(files) === undefined) return [];
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
  ports: PlanPorts,
): Promise<PlannedFile> {
  const { cache, fileOptionsFor, terms } = ports;
  const { files, source } = status;
  const jobs = jobsFor(status, options, fileOptionsFor);
  const fileOptions = fileOptionsFor(files);
  const isMoved = fileOptions !== undefined && files.movedFrom !== undefined;
  const changes = jobs.length + Number(isMoved);
  const obstacle = changes > 0 ? await obstacleOf(project, files) : undefined;
  const toSend = obstacle === undefined ? jobs.filter(({ action }) => action === 'translate') : [];
  const sections = fileOptions === undefined ? [] : sectionRequests(toSend, source, fileOptions);
  const own = sections.length === 0 ? undefined : await terms?.of(files);
  const requests: TranslationRequest[] = [];
  const used: PlannedTerms[] = [];
  for (const { request } of sections) {
    // Read once for both.
    const texts = own === undefined ? request.texts : await withParts(request.texts);
    requests.push({ ...request, texts });
    if (own !== undefined) addAll(used, await plannedTerms(texts, own));
  }
  const sending = await priceRequests(requests, cache);
  const found = findStates(status);
  return {
    files,
    ...found,
    hasWork: changes + found.recorded > 0,
    changes,
    replaced: jobs.filter(({ replacesHuman }) => replacesHuman),
    wasRemoved: obstacle === undefined && changes > 0 && (await wasRemoved(status, ports)),
    planned: new PlannedJobs(jobs),
    ...{ requests, sending, bill: sending.bill },
    terms: sumTerms(used),
    ...(obstacle && { obstacle: obstacle instanceof FileError ? obstacle.what : obstacle }),
  };
}

/** Whether a translation that does not exist was there before. Git is asked only where the record knows a text of it. */
async function wasRemoved(
  status: FileStatus,
  { record, historyOf }: Pick<PlanPorts, 'record' | 'historyOf'>,
): Promise<boolean> {
  const { files, source } = status;
  if (files.exists || files.movedFrom !== undefined) return false;
  if (!source.units.some(({ hash }) => record.targetsOf(files.locale, hash).length > 0)) return false;
  const { revisions } = await historyOf(status);
  return revisions.some(({ target }, index) => index > 0 && target !== undefined);
}

/** What the states of a file say. */
function findStates(status: FileStatus): Pick<PlannedFile, 'counts' | 'summary' | 'recorded' | 'toPair'> {
  const counts = countStates(status);
  const recorded = status.standings.filter(({ attests }) => attests !== undefined).length;
  return { counts, summary: countMessages(counts), recorded, toPair: textsToPair(status) };
}

function textsToPair(status: FileStatus): PlannedFile['toPair'] {
  return locatedUnits(status, ({ pair }) => pair.isOpen === true).map(({ standing: { pair }, range }) => ({
    ...{ source: pair.source?.text ?? '', target: pair.target?.text ?? '' },
    line: range.start.line + 1,
  }));
}
