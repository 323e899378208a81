import { type Message, message, once } from '#base';
import { FileError, NODE_FILES } from '#files';
import { RecordFolder } from '../record/record-folder.ts';
import { type Settlement, type SettleOptions, settleAll } from '../review/settle-all.ts';
import type { FileStatus } from '../status/file-status.ts';
import type { ProjectPorts } from '../status/open-ports.ts';
import { findUsedTexts } from '../status/used-texts.ts';
import { carryOut, type FileResult, type UpdateResult } from '../update/carry-out.ts';
import { findFileOptions } from '../update/file-options.ts';
import { type ProvedText, putText } from '../update/put-text.ts';
import type { SendingPorts } from '../update/update-file.ts';
import type { UpdatePlan } from '../update/update-plan.ts';
import { writingPorts } from '../update/writing-ports.ts';
import type { ProjectService, UsedService } from './project-host.ts';
import { ReadingSession, type SessionFacts, type SkipFile, type UnitsOfFile } from './reading-session.ts';

/** How an update is carried out. */
interface UpdateJob {
  readonly service: ProjectService;
  /** Who wrote translations that are there already; by default people. */
  readonly adopt?: 'human' | 'machine';
  /** Code points that may be sent; the files after that stay as they are. By default all. */
  readonly maxCharacters?: number;
  /** Whether what may be wrong with terms is found, too; by default it is. */
  readonly withTerms?: boolean;
  /** Called when something has become of a file. */
  readonly onFile?: (result: FileResult) => void;
  /** Called when the update has ended, before what has arrived is forgotten: if it throws, that is kept. */
  readonly onEnd?: (result: UpdateResult) => void;
}

/** A project that is changed, while no other run of this machine changes it. What is changed is recorded when the session ends. */
export class ChangingSession extends ReadingSession {
  readonly #writing = once(async () => {
    await this.#opened.run.proveWritable();
    return writingPorts(this.project.folder, this.#opened.run, () => this.host.now());
  });
  readonly #opened: ProjectPorts;

  constructor(facts: SessionFacts & { readonly ports: ProjectPorts }) {
    super(facts);
    this.#opened = facts.ports;
  }

  /**
   * Makes sure that changes can be recorded, before something is done for them. Every change does that by itself.
   * @throws FileError that says what is in the way.
   */
  async prove(): Promise<void> {
    await this.#writing();
  }

  /**
   * Carries out a plan, and nothing else: what has changed since it was made is left for another one (reliability B1).
   * @returns undefined if nothing was done, because somebody did not want it.
   * @throws FileError before anything is paid for, if it could not be written; what the service and `onEnd` throw.
   */
  async update(plan: UpdatePlan, job: UpdateJob): Promise<UpdateResult | undefined> {
    const { project } = this;
    const now = plan.within(project.pairs);
    this.#refuseUnsaved(now);
    await this.#writing();
    if (now.bill.segments === 0) return this.#carryOut(now, job, undefined);
    let result: UpdateResult | undefined;
    await job.service.use(async (used) => {
      result = await this.#send(now, job, used);
      return result;
    });
    return result;
  }

  /** Carries out a plan as the service prices it, if somebody confirms that. */
  async #send(plan: UpdatePlan, job: UpdateJob, used: UsedService): Promise<UpdateResult | undefined> {
    const { project, terms } = this;
    const { client, cache } = used;
    const pairs = plan.works.map(({ files }) => files);
    const fileOptionsFor = await findFileOptions({ project, pairs }, used.facts, used.optionsFor);
    const priced = await plan.priced(fileOptionsFor, cache);
    const confirmed = await used.confirm(priced);
    if (confirmed === undefined) return undefined;
    const sending = { client, cache, confirmed, ...(job.withTerms !== false && { terms }) };
    return used.send((signal) => this.#carryOut(priced, job, { ...sending, signal }));
  }

  /** Carries out what a person decides about units, and records that a person did. It is asked once it is sure that it can be recorded. */
  async settle(options: SettleOptions, skip: SkipFile): Promise<Settlement> {
    const writing = await this.#writing();
    return settleAll(this.project, await this.#chosen(options, skip), options, writing);
  }

  async #chosen(
    { ids, unknown: onUnknown, requiresReview = false }: SettleOptions,
    skip: SkipFile,
  ): Promise<readonly UnitsOfFile[]> {
    if (ids.length > 0) {
      const { found, unknown } = await this.find(ids, skip);
      if (unknown.size > 0) onUnknown?.(unknown);
      return found;
    }
    const all: UnitsOfFile[] = [];
    for await (const file of this.toReview({ requiresReview }, skip)) all.push(file);
    return all;
  }

  /**
   * Puts texts of agents that are proved into a translation, and records them.
   * @returns why nothing was written; undefined if it was.
   */
  async put(status: FileStatus, proved: ProvedText): Promise<Message | undefined> {
    const writing = await this.#writing();
    return putText(this.project, status, proved, { ...writing, record: this.ports.record });
  }

  /** Joins the files of the record, without pairs that no file uses: how many files, and how many pairs. */
  async compact(): Promise<{ readonly files: number; readonly dropped: number }> {
    await this.finish();
    const record = await RecordFolder.open(this.project.folder, NODE_FILES);
    return record.compact(await findUsedTexts(this.project, this.#opened));
  }

  async #carryOut(
    plan: UpdatePlan,
    { adopt = 'human', maxCharacters = Number.POSITIVE_INFINITY, onFile = () => undefined, onEnd }: UpdateJob,
    sending: SendingPorts | undefined,
  ): Promise<UpdateResult> {
    const { project, ports, host } = this;
    const mayFollow = ({ target }: { readonly target: string }) =>
      host.isUnsaved?.(`${project.folder}/${target}`) !== true;
    const carrying = { sending, maxCharacters, onFile, mayFollow, adopt };
    const result = await carryOut(project, plan, { ...ports, ...(await this.#writing()), ...carrying });
    onEnd?.(result);
    return result;
  }

  /** Records what was attested, also by a run that was killed. */
  async finish(): Promise<void> {
    await this.#opened.run.finish();
  }

  #refuseUnsaved({ works }: UpdatePlan): void {
    const { host, project } = this;
    const unsaved = works.find(({ files }) => host.isUnsaved?.(`${project.folder}/${files.target}`));
    if (unsaved === undefined) return;
    throw new FileError(
      'path',
      message('{0} has changes in an editor that are not saved.', unsaved.files.target),
      message('Save it, then run the command again.'),
    );
  }
}
