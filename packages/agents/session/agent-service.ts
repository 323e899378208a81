import type { Project, ProjectRequest } from '#projects';
import type { ServiceClient } from '#service';
import type { CachedRephrasings, CachedTranslations, RephraseOptions, TranslateOptions } from '#translate';

/** How an agent wants texts to be translated. */
export interface TextFields {
  readonly target?: string | undefined;
  readonly source?: string | undefined;
  readonly formality?: string | undefined;
  readonly context?: string | undefined;
  /** A profile of the manifest; what an agent says itself goes first. */
  readonly profile?: string | undefined;
}

/** The service, while a call uses it. */
export interface UsedService {
  readonly client: ServiceClient;
  readonly translations: Pick<CachedTranslations, 'find' | 'sendInBatches' | 'forget'>;
  readonly rephrasings: Pick<CachedRephrasings, 'sendInBatches' | 'forget'>;
}

/** What tools need of the service. Everything throws an error with a text for people if it cannot be done. */
export interface AgentService {
  /** Where texts would go, as people are asked: its address, or `local`. Connects to nothing. */
  address(): Promise<string>;
  /** The options of a request for texts of a project, before names of the account are found. Connects to nothing. */
  projectOptions(request: ProjectRequest, project: Project): Promise<TranslateOptions>;
  /** The same with the IDs of what the account has, checked. */
  foundProjectOptions(
    request: ProjectRequest,
    project: Project,
    used: UsedService,
    signal: AbortSignal,
  ): Promise<TranslateOptions>;
  /** The fields of a request, before names of the account are found. Connects to nothing. */
  options(fields: TextFields): Promise<TranslateOptions>;
  /** The same with the IDs of what the account has, checked as far as is known. */
  foundOptions(fields: TextFields, used: UsedService, signal: AbortSignal): Promise<TranslateOptions>;
  /** Refuses what the service would refuse. Connects to nothing. */
  checkRephrasing(options: RephraseOptions): Promise<void>;
  use<Result>(work: (used: UsedService) => Promise<Result>): Promise<Result>;
}
