import { addAll, type Message } from '#base';
import { FileError, fileErrorOf } from '#files';
import type { FilePair } from '#manifest';
import type { TermProblem } from '#terms';
import type { SendingBill } from '#translate';
import type { AttestedPair, UnitPair } from '#units';
import type { UnitJob } from '../model/update/select-work.ts';
import { waitingPairs } from '../model/update/waiting-pairs.ts';
import type { Project } from '../project-of.ts';
import { type FileStatus, readStatus, type SkippedFile, type StatusPorts } from '../status/file-status.ts';
import { identifiedUnits } from '../status/identified-units.ts';
import type { LeftTranslation } from '../status/left-translations.ts';
import { previousSources } from '../status/previous-sources.ts';
import { type DeadLinksOfFile, followAtEnd, type LinkingFile } from './follow-at-end.ts';
import { filesLinkingTo } from './linking-files.ts';
import { jobsFor } from './plan-update.ts';
import { removeLeft } from './remove-left.ts';
import { type TargetWriter, writerFor } from './target-writer.ts';
import { type SendingPorts, updateText } from './update-file.ts';
import type { PlannedFile, UpdateOptions, UpdatePlan } from './update-plan.ts';
import { obstacleOf, type TargetPorts } from './write-target.ts';

/** What carrying out an update needs. */
export interface UpdatePorts extends StatusPorts, TargetPorts {
  /** Undefined if nothing is to be sent. */
  readonly sending: SendingPorts | undefined;
  /** Code points that may be sent; the files after that stay as they are. */
  readonly maxCharacters: number;
  /** Keeps what is about to be written, so that a run that is killed does not make it look like a text of a person. */
  attest(pairs: readonly AttestedPair[]): Promise<void>;
  /** Locales of translations that a killed run has written. */
  readonly leftLocales: ReadonlySet<string>;
  /** Whether a translation may get other links when the documents that it links to are updated; left out where each may. */
  readonly mayFollow?: (files: FilePair) => boolean | Promise<boolean>;
  readonly onFile: (result: FileResult) => void;
}

/** What became of a file. */
export interface FileResult extends SendingBill {
  readonly files: FilePair;
  readonly isWritten: boolean;
  /** How many units have a new text or a new mark. */
  readonly units: number;
  /** How many units have changed since they were planned, and are left for another plan. */
  readonly changed: number;
  /** Texts whose translation must not be used, by the ids of their units. */
  readonly refused: readonly { readonly id: string; readonly reason: Message }[];
  /** Texts, or parts of texts, that came back as they were sent. */
  readonly unchanged: readonly string[];
  /** What may be wrong with the terms of what came back, with the ids of the units. */
  readonly termProblems: readonly (TermProblem & { readonly id: string })[];
  readonly problem?: Message;
}

/** How an update ended. */
export interface UpdateResult {
  readonly files: readonly FileResult[];
  readonly skipped: readonly SkippedFile[];
  /** Files that were not looked at, because the limit of characters was reached or the service failed. */
  readonly left: readonly FilePair[];
  /** Links to places in other documents that these do not have in their translations. */
  readonly deadLinks: readonly DeadLinksOfFile[];
  /** Translations in which links from earlier runs have changed, because documents that they lead to were updated. */
  readonly followed: readonly FilePair[];
  /** Translations that were removed, because their sources were deleted. */
  readonly removed: readonly LeftTranslation[];
  readonly failure?: unknown;
  /** Whether all was done that was asked for. */
  readonly isWhole: boolean;
}

function isWhole({ files, skipped, left, failure }: Omit<UpdateResult, 'isWhole'>): boolean {
  if (failure !== undefined) return false;
  const isDone = files.every(
    ({ refused, changed, problem }) => refused.length + changed === 0 && problem === undefined,
  );
  return isDone && skipped.length + left.length === 0;
}

/**
 * Brings translations up to date as a plan says, one file after the other. What has changed since is left for another plan (reliability B1). Each file is complete or as it was; what has arrived for a file when the service fails
 * is written. At the end, links of machines follow the headings of the translations that were written.
 */
export async function carryOut(
  project: Project,
  plan: Pick<UpdatePlan, 'works' | 'removed' | 'options' | 'fileOptionsFor'>,
  ports: UpdatePorts,
): Promise<UpdateResult> {
  const linking: LinkingFile[] = [];
  const all = {
    ...ports,
    bringsBack: plan.options.include.has('left-out'),
    fileOptionsFor: plan.fileOptionsFor,
    onLinking: (file: LinkingFile) => linking.push(file),
  };
  const result = await updateAll(project, plan.works, plan.options, all);
  const links = await unlessFileError(() => followAll(project, result.files, linking, ports));
  const removed = await unlessFileError(() => removeLeft(project, plan.removed, ports));
  const failure = [links, removed].find((outcome) => outcome instanceof FileError);
  const ended = {
    ...(failure && { failure }),
    ...result,
    ...(links instanceof FileError ? { deadLinks: [], followed: [] } : links),
    removed: removed instanceof FileError ? [] : removed,
  };
  return { ...ended, isWhole: isWhole(ended) };
}

/** Lets links follow in what was written, and then in what other runs have written before. */
async function followAll(
  project: Project,
  results: readonly FileResult[],
  linking: readonly LinkingFile[],
  ports: UpdatePorts,
): Promise<Pick<UpdateResult, 'deadLinks' | 'followed'>> {
  const { attest, mayFollow = () => true } = ports;
  // What is replaced here was written in this run.
  const own = await followAtEnd(project, linking, { attest, backUp: async () => undefined });
  const written = results.filter(({ isWritten }) => isWritten).map(({ files }) => files);
  const found = await filesLinkingTo(project, { written, leftLocales: ports.leftLocales }, ports);
  const others: LinkingFile[] = [];
  for (const file of found) if (await mayFollow(file.status.files)) others.push(file);
  const more = await followAtEnd(project, others, ports);
  return { deadLinks: [...own.dead, ...more.dead], followed: more.changed };
}

interface AllPorts extends UpdatePorts, Pick<UpdatePlan, 'fileOptionsFor'> {
  /** Called for a written file whose links can lead into others. */
  readonly onLinking: (file: LinkingFile) => void;
}

async function updateAll(
  project: Project,
  planned: readonly PlannedFile[],
  options: UpdateOptions,
  ports: AllPorts,
): Promise<Omit<UpdateResult, 'deadLinks' | 'followed' | 'removed' | 'isWhole'>> {
  const files: FileResult[] = [];
  const skipped: SkippedFile[] = [];
  let [characters, seen] = [0, 0];
  let readOnly: FileError | undefined;
  for (const group of groupsOf(planned)) {
    const outcome = await updateGroup(project, group, options, ports, ports.maxCharacters - characters);
    addAll(skipped, outcome.skipped);
    seen += outcome.seen;
    for (const { failure: _failure, blocked, ...result } of outcome.files) {
      files.push(result);
      ports.onFile(result);
      characters += result.characters;
      readOnly ??= blocked;
    }
    const failure = outcome.files.find((file) => file.failure !== undefined)?.failure;
    const left = planned.slice(seen).map((file) => file.files);
    if (failure !== undefined) return { files, skipped, left, failure };
    if (outcome.seen < group.length) return { files, skipped, left };
  }
  return { files, skipped, left: [], ...(readOnly !== undefined && { failure: readOnly }) };
}

/** Files that are written together: all languages of one file. */
function groupsOf(planned: readonly PlannedFile[]): readonly (readonly PlannedFile[])[] {
  const groups: PlannedFile[][] = [];
  for (const file of planned) {
    const { source, target } = file.files;
    const last = groups.at(-1);
    const isSame = source === target && last?.[0]?.files.target === target;
    if (isSame) last?.push(file);
    else groups.push([file]);
  }
  return groups;
}

/** What became of a group, and how many of its translations were looked at before the limit was reached or the service failed. */
interface GroupOutcome {
  readonly files: readonly FileOutcome[];
  readonly skipped: readonly SkippedFile[];
  readonly seen: number;
}

async function updateGroup(
  project: Project,
  group: readonly PlannedFile[],
  options: UpdateOptions,
  ports: AllPorts,
  mostCharacters: number,
): Promise<GroupOutcome> {
  const files: FileOutcome[] = [];
  const skipped: SkippedFile[] = [];
  const [first] = group;
  const writer = first && writerFor(project, first.files, ports);
  let [characters, seen] = [0, 0];
  for (const { files: pair, planned } of group) {
    if (writer === undefined || characters >= mostCharacters) break;
    seen++;
    const reading = await readStatus(writer.project, pair, ports);
    if (!reading.ok) {
      skipped.push(reading.skipped);
      continue;
    }
    const wanted = jobsFor(reading.status, options, ports.fileOptionsFor);
    const jobs = wanted.filter((job) => planned.has(job));
    const updated = await updateFile(writer, reading.status, jobs, ports);
    const outcome = { ...updated, changed: updated.changed + wanted.length - jobs.length };
    files.push(outcome);
    characters += outcome.characters;
    if (outcome.failure !== undefined) break;
  }
  const problem = await unlessFileError(async () => writer?.finish());
  for (const { files: pair } of group) ports.readings.forget(pair);
  return {
    files: problem === undefined ? files : files.map((file) => unwritten(file, problem)),
    skipped,
    seen,
  };
}

/** A translation that could not be written with the others of its file. */
function unwritten(file: FileOutcome, problem: Message | FileError): FileOutcome {
  if (!file.isWritten) return file;
  const nothing = { ...file, isWritten: false, units: 0 };
  return problem instanceof FileError ? { ...nothing, failure: problem } : { ...nothing, problem };
}

interface FileOutcome extends FileResult {
  /** What ends the update. */
  readonly failure?: unknown;
  /** Why the file must not be changed; the others can be. */
  readonly blocked?: FileError;
}

const NOTHING_DONE = {
  ...{ isWritten: false, units: 0, changed: 0, requests: 0, characters: 0 },
  ...{ refused: [], unchanged: [], termProblems: [] },
};

async function updateFile(
  { project, write }: TargetWriter,
  status: FileStatus,
  jobs: readonly UnitJob[],
  ports: AllPorts,
): Promise<FileOutcome> {
  const { files, standings } = status;
  const recorded = standings.flatMap(({ attests }) => attests ?? []);
  const fileOptions = ports.fileOptionsFor(files);
  const nothing = { files, ...NOTHING_DONE };
  if ((jobs.length === 0 && movedText(status) === undefined) || fileOptions === undefined) {
    await ports.attest(recorded);
    return nothing;
  }
  const obstacle = await obstacleOf(project, files);
  if (obstacle instanceof FileError) return { ...nothing, problem: obstacle.what, blocked: obstacle };
  if (obstacle !== undefined) return { ...nothing, problem: obstacle };
  const dependsOf = ports.dependsIn(files);
  const previousSourceOf = await previousIfMarked(status, jobs, ports);
  const job = { ...status, project, jobs, fileOptions, dependsOf, previousSourceOf, record: ports.record };
  const updated = await updateText(job, ports.sending);
  const { attests, refused, changed, requests, characters, unchanged, failure } = updated;
  const text = updated.text ?? movedText(status);
  const ids = new Map(identifiedUnits(status).map(({ id, standing: { pair } }) => [pair, id]));
  const idOf = (pair: UnitPair) => ids.get(pair) ?? files.target;
  const named = refused.map(({ pair, reason }) => ({ id: idOf(pair), reason }));
  const termProblems = updated.termProblems.map(({ pair, ...found }) => ({ ...found, id: idOf(pair) }));
  const bill = { requests, characters, changed, unchanged, ...(failure !== undefined && { failure }) };
  const result = { ...nothing, ...bill, refused: named, termProblems };
  await ports.attest([...recorded, ...attests, ...(text === undefined ? [] : waitingIn(status, jobs))]);
  if (text === undefined) return result;
  const problem = await unlessFileError(() => write(status, text));
  if (problem instanceof FileError) return { ...result, failure: problem };
  if (problem !== undefined) return { ...result, problem };
  if (updated.linking !== undefined) ports.onLinking({ ...updated.linking, status, attests });
  return { ...result, isWritten: true, units: attests.length };
}

/** Git is asked for earlier sources only if a translation is marked for review. */
async function previousIfMarked(
  status: FileStatus,
  jobs: readonly UnitJob[],
  ports: StatusPorts,
): Promise<(pair: UnitPair) => string | undefined> {
  return jobs.some(({ action }) => action === 'mark') ? previousSources(status, ports) : () => undefined;
}

/** The text of a translation that goes to another place as it is. */
function movedText({ files, target }: FileStatus): string | undefined {
  return files.movedFrom === undefined ? undefined : target.file.text;
}

/** What still waits for a person when a file is written. */
function waitingIn(
  { files, target, standings }: FileStatus,
  jobs: readonly UnitJob[],
): readonly AttestedPair[] {
  const isChanged = new Set(jobs.flatMap(({ action, standing }) => (action === 'move' ? [] : standing)));
  const left = standings.filter((standing) => !isChanged.has(standing));
  return waitingPairs(files.locale, target.file.format, left);
}

function unlessFileError<Result>(work: () => Promise<Result>): Promise<Result | FileError> {
  return work().catch((error: unknown) => {
    const known = fileErrorOf(error);
    if (known === undefined) throw error;
    return known;
  });
}
