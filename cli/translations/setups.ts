import { type ServiceFacts, serviceLocale } from '#base';
import { type SetupKey, setupKeys, TranslationSetups } from '#projects';
import type { ServiceClient } from '#service';
import { keepListOf, type TranslateOptions } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { given } from '../command/given.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import type { TypedReferences } from '../texts/references.ts';
import { requestOf, type TranslateFlags, withProfile } from '../texts/translate-request.ts';
import { findReferences } from '../verbs/find-references.ts';
import type { OpenedProject } from './open-project.ts';

/** A request of a profile into one language, with the names of what the account has. */
interface NamedRequest {
  readonly options: TranslateOptions;
  readonly references: TypedReferences;
}

/** How the files of a project are translated. */
export class Setups {
  readonly #requests: ReadonlyMap<SetupKey, NamedRequest>;
  readonly #setups: TranslationSetups;
  readonly #facts: ServiceFacts;

  constructor(requests: ReadonlyMap<SetupKey, NamedRequest>, setups: TranslationSetups, facts: ServiceFacts) {
    this.#requests = requests;
    this.#setups = setups;
    this.#facts = facts;
    for (const [key, { options }] of requests) setups.set(key, options);
  }

  /** The setup of a file; before `find`, without what the profile names of the account. */
  get setupFor(): TranslationSetups['setupFor'] {
    return this.#setups.setupFor;
  }

  /**
   * Finds what the profiles name, and checks all requests before the first text is sent.
   * @throws CommandError for what the service would refuse.
   */
  async find(client: ServiceClient, { output }: CommandContext, signal: AbortSignal): Promise<void> {
    for (const [key, { options, references }] of this.#requests) {
      const { fields, known } = await findReferences(client, references, { signal });
      const all = { ...options, ...fields };
      checkBeforeSending({ kind: 'translate', options: all, known, sendAnyway: false }, this.#facts, output);
      this.#setups.set(key, all);
    }
  }
}

/**
 * Reads the profiles of some files.
 * @throws CommandError for a profile that the manifest does not have.
 */
export async function readSetups(
  { project: { manifest, section }, pairs, facts, codes }: OpenedProject,
  context: CommandContext,
): Promise<Setups> {
  const from = serviceLocale(section.source, codes).code;
  const requests = new Map<SetupKey, NamedRequest>();
  for (const key of setupKeys(pairs)) {
    const typed: Omit<TranslateFlags, 'to' | 'format'> = given({ profile: key.profile });
    const { flags } = await withProfile(typed, context);
    const options = requestOf({ ...given({ from }), ...flags, to: key.code });
    requests.set(key, { options, references: flags });
  }
  return new Setups(requests, new TranslationSetups(await keepListOf({ manifest }), facts), facts);
}
