import { addAll, type Message } from '#base';
import type { PairProblem } from '#checks';
import type { FilePair } from '#manifest';
import { NOTHING_KNOWN } from '#translate';
import type { PairRecord, UnitPair, UnitStanding } from '#units';
import { checkStatus } from '../check/check-pair.ts';
import type { LocaleSuggestions } from '../mining/suggest-terms.ts';
import { inOrderOfRisk, type Risk } from '../model/risk/rate-unit.ts';
import type { Project } from '../project-of.ts';
import type { RecordProblem } from '../record/read-files.ts';
import { type ExportedReview, exportReview } from '../review/exchange-review.ts';
import { isUnreviewed, type UnitToReview, unitsToReview } from '../review/review-units.ts';
import { type RatedTranslation, TranslationRater } from '../review/translation-rater.ts';
import {
  type FileStatus,
  readStatus,
  type SkippedFile,
  type StatusPorts,
  type StatusReading,
} from '../status/file-status.ts';
import { type IdentifiedUnit, identifiedUnits } from '../status/identified-units.ts';
import type { LeftTranslation } from '../status/left-translations.ts';
import { previousSources } from '../status/previous-sources.ts';
import { openProjectTerms, type ProjectTerms } from '../status/project-terms.ts';
import type { ReadingPorts } from '../status/reading-ports.ts';
import { type WaitingUnit, waitingUnits } from '../status/waiting-units.ts';
import { findFileOptions } from '../update/file-options.ts';
import { planUpdate } from '../update/plan-update.ts';
import { countStates, type StateCounts } from '../update/state-counts.ts';
import type { UpdateOptions, UpdatePlan } from '../update/update-plan.ts';
import { obstacleOf } from '../update/write-target.ts';
import type { ProjectHost, ProjectService } from './project-host.ts';

/** What states depend on, and what is wrong with it. */
interface SessionPorts extends StatusPorts, Pick<ReadingPorts, 'leftTranslations'> {
  /** What is wrong with the record, and what git could not say so far. */
  readonly problems: readonly Message[];
  readonly recordProblems: readonly RecordProblem[];
}

/** What is known of a project while a session works with it. */
export interface SessionFacts {
  readonly project: Project;
  /** The translations that the session is about. */
  readonly pairs: readonly FilePair[];
  readonly ports: SessionPorts;
  readonly host: ProjectHost;
}

/** A file with some of its units. */
export interface UnitsOfFile<Unit extends IdentifiedUnit = IdentifiedUnit> {
  readonly status: FileStatus;
  readonly units: readonly Unit[];
}

/** Called for a file that cannot be read. */
export type SkipFile = (file: SkippedFile) => void;

/** Which translations are reviewed, and how they are ordered. */
interface ReviewOptions {
  /** Whether those count too that are up to date, and that no person has accepted. */
  readonly requiresReview: boolean;
  /** The most risky first; by default as the files have them. */
  readonly byRisk?: boolean;
}

/** What a plan of an update is for. */
interface PlanOptions extends UpdateOptions {
  /** Whether the terms of the texts are found, too; by default they are. */
  readonly withTerms?: boolean;
}

/** A project that is read. Nothing is sent or written. */
export class ReadingSession {
  readonly project: Project;
  readonly pairs: readonly FilePair[];
  /** The terms of the glossaries: nothing is read before somebody asks. */
  readonly terms: ProjectTerms;
  protected readonly host: ProjectHost;
  protected readonly ports: SessionPorts;

  constructor({ project, pairs, ports, host }: SessionFacts) {
    this.project = project;
    this.pairs = pairs;
    this.ports = ports;
    this.host = host;
    this.terms = openProjectTerms(project);
  }

  /** What is attested. */
  get record(): PairRecord {
    return this.ports.record;
  }

  /** What is wrong with the record, and what git could not say so far. */
  get problems(): readonly Message[] {
    return this.ports.problems;
  }

  /** Whether nothing could be recorded, before that is solved. */
  get isUnrecordable(): boolean {
    return this.ports.recordProblems.some(({ isFatal }) => isFatal);
  }

  /** The same for other translations of the project. */
  of(pairs: readonly FilePair[]): ReadingSession {
    const { project, ports, host } = this;
    return new ReadingSession({ project, pairs, ports, host });
  }

  /** A file and its translation with the state of each unit, or why it has none. */
  status(pair: FilePair): Promise<StatusReading> {
    return readStatus(this.project, pair, this.ports);
  }

  /** The statuses of translations, one after the other; by default all that the session is about. Files that cannot be read are skipped. */
  async *statuses(skip: SkipFile, pairs: readonly FilePair[] = this.pairs): AsyncGenerator<FileStatus> {
    for (const [index, pair] of pairs.entries()) {
      this.host.signal.throwIfAborted();
      this.host.progress?.(index, pairs.length);
      const reading = await this.status(pair);
      if (reading.ok) yield reading.status;
      else skip(reading.skipped);
    }
    this.host.progress?.(pairs.length, pairs.length);
  }

  /** The translations whose sources were deleted, in the locales that the session is about; none if it is about single files. */
  async left(): Promise<readonly LeftTranslation[]> {
    const locales = new Set(this.pairs.map(({ locale }) => locale));
    const all = this.project.pairs.filter(({ locale }) => locales.has(locale));
    if (all.length > this.pairs.length) return [];
    const left = await this.ports.leftTranslations();
    return left.filter(({ locale }) => locales.has(locale));
  }

  /** How many units have each state. */
  counts(status: FileStatus): StateCounts {
    return countStates(status);
  }

  /** All units of a translation in their order, with their ids. */
  units(status: FileStatus): readonly IdentifiedUnit[] {
    return identifiedUnits(status);
  }

  /** Why a translation could not be written; undefined if nothing is in the way. */
  async obstacle(pair: FilePair): Promise<Message | undefined> {
    const obstacle = await obstacleOf(this.project, pair);
    return obstacle && 'what' in obstacle ? obstacle.what : obstacle;
  }

  /** Finds for units of a file a text other than the source of today that their target was accepted for; undefined if nobody knows one. */
  previousSources(status: FileStatus): Promise<(pair: UnitPair) => string | undefined> {
    return previousSources(status, this.ports);
  }

  /** What the rules find in a translation, with the levels of the project. */
  async check(status: FileStatus): Promise<readonly PairProblem[]> {
    const { project } = this;
    const terms = await this.terms.of(status.files);
    return checkStatus({ location: project, project }, status, { terms, levels: {} }).problems;
  }

  /** The units with some ids, by the file that has them, and the ids that no unit has. */
  async find(
    ids: Iterable<string>,
    skip: SkipFile,
  ): Promise<{ readonly found: readonly UnitsOfFile[]; readonly unknown: ReadonlySet<string> }> {
    const unknown = new Set(ids);
    const starts = [...unknown];
    const found: UnitsOfFile[] = [];
    const pairs = this.pairs.filter(({ locale, target }) =>
      starts.some((id) => id.startsWith(`${locale}:${target}#`)),
    );
    for await (const status of this.statuses(skip, pairs)) {
      const units = identifiedUnits(status).filter(({ id }) => unknown.delete(id));
      if (units.length > 0) found.push({ status, units });
    }
    return { found, unknown };
  }

  /** The units of a translation that wait for a translation or for a person, in their order. */
  waiting(status: FileStatus): readonly WaitingUnit[] {
    return waitingUnits(status);
  }

  /** The units that are up to date, and that no person has accepted. */
  unreviewed({ files, standings }: FileStatus): readonly UnitStanding[] {
    return standings.filter((standing) => isUnreviewed(standing, files, this.ports));
  }

  /** The units of a file that wait for a person, with the source texts that they were made from. */
  unitsToReview(status: FileStatus, options: ReviewOptions): Promise<readonly UnitToReview[]> {
    return unitsToReview(status, this.ports, options);
  }

  /** The same for all files. */
  async *toReview(options: ReviewOptions, skip: SkipFile): AsyncGenerator<UnitsOfFile<UnitToReview>> {
    for await (const status of this.statuses(skip))
      yield { status, units: await this.unitsToReview(status, options) };
  }

  /**
   * What a person has to look at as an XLIFF file.
   * @param localize Of notes for translators.
   */
  exportReview(
    options: ReviewOptions,
    localize: (text: Message) => string,
    skip: SkipFile,
  ): Promise<ExportedReview> {
    return exportReview(this.project.section.source, this.toReview(options, skip), localize);
  }

  /** The translations that a person has to look at, with their risks, which are computed from all of the project into their locales. */
  async review(options: ReviewOptions, skip: SkipFile): Promise<readonly RatedTranslation[]> {
    const rater = this.#rater();
    const units: UnitToReview[] = [];
    for await (const status of this.statuses(skip)) {
      addAll(units, await this.unitsToReview(status, options));
      await rater.learn(status);
    }
    const locales = new Set(units.map(({ files }) => files.locale));
    const isOther = (pair: FilePair) => locales.has(pair.locale) && !this.pairs.includes(pair);
    for await (const status of this.statuses(() => undefined, this.project.pairs.filter(isOther)))
      await rater.learn(status);
    const rated = await rater.rate(units);
    return options.byRisk === true ? inOrderOfRisk(rated) : rated;
  }

  /** The risks of what waits for a person, by the ids of the units, from the statuses of all translations. What is frozen waits for nobody. */
  async risks(statuses: readonly FileStatus[]): Promise<ReadonlyMap<string, Risk>> {
    const units: UnitToReview[] = [];
    for (const status of statuses)
      if (!status.files.isFrozen) addAll(units, await this.unitsToReview(status, { requiresReview: false }));
    if (units.length === 0) return new Map();
    const rater = this.#rater();
    const locales = new Set(units.map(({ files }) => files.locale));
    for (const status of statuses) if (locales.has(status.files.locale)) await rater.learn(status);
    return new Map((await rater.rate(units)).map(({ id, risk }) => [id, risk]));
  }

  /** What an update of the translations would do. */
  async plan(
    { withTerms = true, ...options }: PlanOptions,
    service: Pick<ProjectService, 'optionsFor'>,
    { signal, progress }: Pick<ProjectHost, 'signal' | 'progress'> = this.host,
  ): Promise<UpdatePlan> {
    const { host, ports, project, pairs, terms } = this;
    const fileOptionsFor = await findFileOptions(this, await host.facts(), service.optionsFor);
    const onProgress = (done: number, all: number) => {
      signal.throwIfAborted();
      progress?.(done, all);
    };
    const isPartial = options.isPartial ?? options.only !== undefined;
    const left = isPartial ? [] : await this.left();
    const planning = { cache: NOTHING_KNOWN, fileOptionsFor, onProgress, left, ...(withTerms && { terms }) };
    return planUpdate(project, pairs, options, { ...ports, ...planning });
  }

  /**
   * Suggests entries for the glossaries of the project, for one language after the other.
   * @param limit For each language.
   */
  async *suggestTerms(limit: number, skip: SkipFile): AsyncGenerator<LocaleSuggestions> {
    const { suggestTerms } = await import('../mining/suggest-terms.ts');
    const { ports, host } = this;
    yield* suggestTerms(this.project, this.pairs, { ports, limit, signal: host.signal, skip });
  }

  #rater(): TranslationRater {
    const { loadJudge } = this.host;
    return new TranslationRater(this.project, { record: this.ports.record, loadJudge });
  }
}
