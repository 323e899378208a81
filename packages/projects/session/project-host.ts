import type { LanguageJudge, ServiceFacts } from '#base';
import type { CachedTranslations, ConfirmedPlan } from '#translate';
import type { OnFound } from '../project-of.ts';
import type { UpdateResult } from '../update/carry-out.ts';
import type { OptionsFor } from '../update/file-options.ts';
import type { SendingPorts } from '../update/update-file.ts';
import type { UpdatePlan } from '../update/update-plan.ts';

/** What a session of a project uses of the program that opens it. */
export interface ProjectHost {
  readonly signal: AbortSignal;
  /** Of the service that the work is for, without a request. */
  facts(): Promise<ServiceFacts>;
  /** Milliseconds of the epoch. */
  now(): number;
  readonly onFound?: OnFound;
  /** Called before each translation that is read, with how many are done. */
  progress?(done: number, all: number): void;
  /** Whether an editor has changes of a file, an absolute path with `/`, that are not saved. */
  isUnsaved?(file: string): boolean;
  /** What an editor shows of such a file, in UTF-8; undefined if all is saved. Sessions that only read take it for the file. */
  unsavedBytes?(file: string): Uint8Array | undefined;
  /** Called if a text is long enough; undefined where nobody can say in which language a text is. */
  readonly loadJudge: () => Promise<LanguageJudge | undefined>;
}

/** How the texts of a project are translated. Everything throws an error for people if it cannot be done. */
export interface ProjectService {
  /** The options of requests, as far as they are known without a request. */
  readonly optionsFor: OptionsFor;
  /** Uses the service, unless the user sees why that does not come about. The work comes to undefined if somebody did not want it. */
  use(work: (used: UsedService) => Promise<UpdateResult | undefined>): Promise<void>;
}

/** The service, while an update uses it. */
export interface UsedService {
  readonly client: SendingPorts['client'];
  readonly cache: SendingPorts['cache'] & Pick<CachedTranslations, 'find'>;
  readonly facts: ServiceFacts;
  /** The options with all that the account has, checked. */
  readonly optionsFor: OptionsFor;
  /** Does what sends texts; its signal ends that, and what has arrived by then is written. */
  send(work: (signal: AbortSignal) => Promise<UpdateResult>): Promise<UpdateResult>;
  /** Lets somebody confirm what is sent; undefined if they do not. */
  confirm(plan: UpdatePlan): Promise<ConfirmedPlan | undefined>;
}
