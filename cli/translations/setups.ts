import { serviceLocale } from '../../core/languages/locales/service-locale.ts';
import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import type { FilePair } from '../../core/projects/pairs.ts';
import type { ServiceClient } from '../../service/client.ts';
import type { FindSetup } from '../../workspace/projects/update/plan-update.ts';
import type { TranslationSetup } from '../../workspace/projects/update/section-requests.ts';
import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import { handlesTags } from '../../workspace/translation/handles-tags.ts';
import { keepListOf } from '../../workspace/translation/keep-list-above.ts';
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

/** How the files of a project are translated, by their profiles and locales. */
export class Setups {
  readonly #requests: ReadonlyMap<string, NamedRequest>;
  readonly #keep: TranslationSetup['keep'];
  readonly #facts: ServiceFacts;
  readonly #fields = new Map<string, Partial<TranslateOptions>>();

  constructor(
    requests: ReadonlyMap<string, NamedRequest>,
    keep: TranslationSetup['keep'],
    facts: ServiceFacts,
  ) {
    this.#requests = requests;
    this.#keep = keep;
    this.#facts = facts;
  }

  /** The setup of a file; before `find`, without what the profile names of the account. Undefined if the service has no such language. */
  readonly setupFor: FindSetup = (files) => {
    const request = this.#requests.get(keyOf(files));
    if (request === undefined) return undefined;
    const fields = this.#fields.get(keyOf(files)) ?? {};
    const options = { ...request.options, ...fields };
    return { options, tagHandling: handlesTags(this.#facts, options), keep: this.#keep };
  };

  /**
   * Finds what the profiles name, and checks all requests before the first text is sent.
   * @throws CommandError for what the service would refuse.
   */
  async find(client: ServiceClient, { output }: CommandContext, signal: AbortSignal): Promise<void> {
    for (const [key, { options, references }] of this.#requests) {
      const { fields, known } = await findReferences(client, references, { signal });
      const sent = {
        kind: 'translate',
        options: { ...options, ...fields },
        known,
        sendAnyway: false,
      } as const;
      checkBeforeSending(sent, this.#facts, output);
      this.#fields.set(key, fields);
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
  const requests = new Map<string, NamedRequest>();
  for (const pair of pairs) {
    const key = keyOf(pair);
    if (pair.code === undefined || pair.isFrozen || requests.has(key)) continue;
    const typed: Omit<TranslateFlags, 'to' | 'format'> = given({ profile: pair.profile });
    const { flags } = await withProfile(typed, context);
    requests.set(key, {
      options: requestOf({ ...given({ from }), ...flags, to: pair.code }),
      references: flags,
    });
  }
  return new Setups(requests, await keepListOf({ manifest }), facts);
}

function keyOf({ profile = '', code = '' }: FilePair): string {
  return `${profile}\n${code}`;
}
