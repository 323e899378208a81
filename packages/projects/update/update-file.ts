import { addAll, type Message, message } from '#base';
import { runLimited } from '#files';
import { type FileFormat, isProseFormat } from '#formats';
import type { FilePair } from '#manifest';
import type { TermProblem } from '#terms';
import {
  type CachedTranslations,
  type ConfirmedPlan,
  type ProtectedJob,
  type ProtectedTranslation,
  problemsWithTerms,
  type SendingBill,
  translateProtected,
  unchangedOf,
} from '#translate';
import {
  type AttestedPair,
  ownerOf,
  type PairRecord,
  type Unit,
  type UnitChange,
  type UnitPair,
  type UnitStanding,
} from '#units';
import type { UnitJob } from '../model/update/select-work.ts';
import type { Project } from '../project-of.ts';
import type { ProjectTerms } from '../status/project-terms.ts';
import type { FileSide } from '../status/read-side.ts';
import { attestsOf } from './attests-of-update.ts';
import type { LinkingFile } from './follow-at-end.ts';
import { followWritten, mayLeadIntoOthers } from './follow-written.ts';
import { type FileOptions, type SectionRequest, sectionRequests } from './section-requests.ts';
import { writeWithoutErrors } from './write-judged.ts';

/** A file with what there is to do in it. */
interface FileJob {
  readonly project: Pick<Project, 'folder' | 'pairs' | 'section'>;
  readonly files: FilePair;
  readonly source: FileSide;
  /** What is changed: the translation so far, or the source if it has no translation. */
  readonly target: FileSide;
  /** All units of the file. */
  readonly standings: readonly UnitStanding[];
  readonly jobs: readonly UnitJob[];
  readonly fileOptions: FileOptions;
  readonly record: Pick<PairRecord, 'linesOf'>;
  /** The parts of a text of a translation into the locale, by its hash. */
  findTexts(target: string): readonly string[] | undefined;
  /** What a translation of a source unit depends on. */
  dependsOf(source: Unit): string;
  /** The source text that a translation which is marked for review was made from, as far as it is known. */
  previousSourceOf(pair: UnitPair): string | undefined;
}

/** How texts are sent. */
export interface SendingPorts {
  readonly client: ProtectedJob['client'];
  readonly cache: Pick<CachedTranslations, 'sendInBatches' | 'forget'>;
  /** Only its texts are sent. */
  readonly confirmed: ConfirmedPlan;
  readonly signal: AbortSignal;
  /** The terms that translations must use; left out where nobody asks what is wrong with them. */
  readonly terms?: Pick<ProjectTerms, 'of'>;
}

/** A unit whose translation must not be used. */
interface RefusedUnit {
  readonly pair: UnitPair;
  readonly reason: Message;
}

/** What may be wrong with a term in the translation of a unit. */
interface TermProblemOfUnit extends TermProblem {
  readonly pair: UnitPair;
}

/** The new text of a file in memory. */
interface UpdatedText extends SendingBill {
  /** Undefined if nothing changes. */
  readonly text: string | undefined;
  /** What the record says of the new texts. */
  readonly attests: readonly AttestedPair[];
  readonly refused: readonly RefusedUnit[];
  /** How many units are left, because their texts are not in the confirmed plan. */
  readonly changed: number;
  /** Texts, or parts of texts, that came back as they were sent. */
  readonly unchanged: readonly string[];
  /** What may be wrong with the terms of what came back. */
  readonly termProblems: readonly TermProblemOfUnit[];
  /** The same text with its units, where links in it can lead to places in other documents. */
  readonly linking?: Pick<LinkingFile, 'written' | 'isWritten'>;
  /** What ended the translation early, so that only a part is in the text. */
  readonly failure?: unknown;
}

/**
 * Translates what a file needs and puts it into its text; every other byte stays. A text that is refused, or that did not arrive, leaves its
 * unit as it is.
 */
export async function updateText(job: FileJob, ports: SendingPorts | undefined): Promise<UpdatedText> {
  const toSend = job.jobs.filter(({ action }) => action === 'translate');
  const sections = sectionRequests(toSend, job.source, job.fileOptions);
  const sent = ports === undefined ? NOTHING_SENT : await sendSections(sections, ports, job.files);
  const { changes, refused } = changesOf(job, sent.texts);
  const { texts: _texts, ...bill } = sent;
  if (changes.length === 0) return { ...bill, text: undefined, attests: [], refused };
  const texts = changes.filter(({ action, isAsInFile }) => action === 'write' && isAsInFile === false);
  const { written, errors } = writeWithoutErrors(job.project, job, changes, { texts });
  if (!written.ok) {
    const all = changes.map(({ pair }) => ({ pair, reason: written.problem }));
    return { ...bill, text: undefined, attests: [], refused: [...refused, ...all] };
  }
  const reason = message('The translation would change the structure of the file, or a text that must stay.');
  const isRefused = new Set(written.refused);
  const isChanged = new Set(
    changes.flatMap(({ action, pair }) => (action === 'move' || isRefused.has(pair) ? [] : pair.source)),
  );
  const isWritten = ({ source }: UnitPair) => isChanged.has(source);
  const followed = await followWritten(job.project, job, written, isWritten);
  return {
    ...bill,
    ...(mayLeadIntoOthers(job, followed, isWritten) && { linking: { written: followed, isWritten } }),
    text: isUnchanged(job, followed.text) ? undefined : followed.text,
    attests: attestsOf(job, followed.pairs, written.refused),
    refused: [
      ...refused,
      ...written.refused.map((pair) => ({
        pair,
        reason: written.reasons?.get(pair) ?? errors.get(ownerOf(pair)) ?? reason,
      })),
    ],
  };
}

/** Whether there is nothing to write: no file is created for texts that were all refused. */
function isUnchanged({ files, target }: FileJob, text: string): boolean {
  return text === target.file.text && (files.exists || text === '');
}

/** The texts of each unit, one for each part; or why they must not be used. */
type UnitTexts = ReadonlyMap<UnitJob, readonly string[] | Message>;

const NOTHING_SENT: SentSections = {
  requests: 0,
  characters: 0,
  changed: 0,
  texts: new Map(),
  unchanged: [],
  termProblems: [],
};

interface SentSections extends SendingBill {
  readonly texts: UnitTexts;
  readonly changed: number;
  readonly unchanged: readonly string[];
  readonly termProblems: readonly TermProblemOfUnit[];
  readonly failure?: unknown;
}

/** Sections under way at the same time. */
const CONCURRENCY = 8;

/** Sends sections. After a failure nothing else is sent, and what is under way may arrive. */
async function sendSections(
  sections: readonly SectionRequest[],
  { client, cache, confirmed, signal, terms }: SendingPorts,
  files: FilePair,
): Promise<SentSections> {
  const own = await terms?.of(files);
  const texts = new Map<UnitJob, readonly string[] | Message>();
  const unchanged: string[] = [];
  const termProblems: TermProblemOfUnit[] = [];
  let bill: SendingBill = { requests: 0, characters: 0 };
  let changed = 0;
  const add = ({ requests, characters }: SendingBill) => {
    bill = { requests: bill.requests + requests, characters: bill.characters + characters };
  };
  const limits = { concurrency: CONCURRENCY, signal, finishes: new AbortController() };
  try {
    await runLimited(sections, limits, async ({ jobs, request }, ended) => {
      const job = { ...request, client, cache, confirmed, signal: ended };
      const onStopped: ProtectedJob['onStopped'] = (translations, stopped) => {
        add(stopped);
        settle(jobs, translations, texts);
        addAll(unchanged, unchangedOf(translations));
      };
      const result = await translateProtected({ ...job, onStopped });
      add(result);
      changed += settle(jobs, result.translations, texts);
      addAll(unchanged, unchangedOf(result.translations));
      const { translations } = result;
      const found = await problemsWithTerms({ texts: request.texts, translations }, own);
      const pairs = jobs.flatMap(({ standing: { pair } }) => (pair.source?.parts ?? []).map(() => pair));
      addAll(
        termProblems,
        found.map((problem) => ({ ...problem, pair: pairs[problem.text] ?? {} })),
      );
    });
    return { ...bill, texts, changed, unchanged, termProblems };
  } catch (failure) {
    return { ...bill, texts, changed, unchanged, termProblems, failure };
  }
}

/**
 * Gives each unit what has arrived for all its parts.
 * @returns how many units were not sent as a whole.
 */
function settle(
  jobs: readonly UnitJob[],
  translations: readonly (ProtectedTranslation | undefined)[],
  texts: Map<UnitJob, readonly string[] | Message>,
): number {
  let [at, unsent] = [0, 0];
  for (const job of jobs) {
    const count = job.standing.pair.source?.parts.length ?? 0;
    const own = translations.slice(at, at + count);
    at += count;
    const refused = own.find((each) => each?.ok === false);
    const whole = own.flatMap((each) => (each?.ok ? [each.text] : []));
    if (own.some(isUnsent)) unsent++;
    else if (refused?.ok === false) texts.set(job, refused.differences[0]?.reason ?? DAMAGED);
    else if (whole.length === count) texts.set(job, whole);
  }
  return unsent;
}

/** Whether a part of a text has no answer. */
function isUnsent(translation: ProtectedTranslation | undefined): boolean {
  return translation?.ok === false && translation.differences.some(({ isUnanswered }) => isUnanswered);
}

const DAMAGED = message('The service damaged this text.');

function changesOf(
  { jobs, source, findTexts, previousSourceOf }: FileJob,
  sent: UnitTexts,
): { readonly changes: readonly UnitChange[]; readonly refused: readonly RefusedUnit[] } {
  const changes: UnitChange[] = [];
  const refused: RefusedUnit[] = [];
  for (const job of jobs) {
    const { action, standing } = job;
    const { pair, reuse } = standing;
    const isAsInFile = action === 'reuse';
    const texts = isAsInFile ? (reuse === undefined ? undefined : findTexts(reuse)) : sent.get(job);
    if (action === 'copy') changes.push(copyOf(pair, source.file.format));
    else if (action === 'mark') changes.push(markOf(pair, previousSourceOf(pair)));
    else if (action === 'remove' || action === 'move') changes.push({ pair, action });
    else if (isTexts(texts)) changes.push({ pair, action: 'write', texts, isAsInFile });
    else if (texts !== undefined) refused.push({ pair, reason: texts });
  }
  return { changes, refused };
}

function markOf(pair: UnitPair, previousSource: string | undefined): UnitChange {
  return { pair, action: 'mark', ...(previousSource !== undefined && { previousSource }) };
}

/** What is copied has no texts of its own in prose; with keys it is a text like others. */
function copyOf(pair: UnitPair, format: FileFormat): UnitChange {
  if (isProseFormat(format)) return { pair, action: 'copy' };
  return { pair, action: 'write', texts: pair.source?.parts.map(({ text }) => text) ?? [] };
}

function isTexts(texts: readonly string[] | Message | undefined): texts is readonly string[] {
  return Array.isArray(texts);
}
