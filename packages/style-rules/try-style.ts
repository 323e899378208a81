import type { ServiceClient, StyleId } from '#service';
import {
  type ConfirmedPlan,
  NOTHING_KNOWN,
  type ProtectedTranslation,
  planTexts,
  SendingPlan,
  type TranslateOptions,
  translateProtected,
} from '#translate';
import type { StyleDraft, TrialLists } from './trial-lists.ts';

/** What a text is translated with: no list, the list as the service has it, or the draft. */
export type TriedVersion = 'plain' | 'stored' | 'draft';

/** Texts that are translated with several versions of a list, to see what it does. */
export interface StyleTrial {
  readonly texts: readonly string[];
  /** The language of the texts; left out, the service detects it. */
  readonly source_lang?: string | undefined;
  /** With the root that the list is for. */
  readonly target_lang: string;
  /** The list as the service has it; left out, it is not tried. */
  readonly stored?: StyleId | undefined;
  readonly draft: StyleDraft;
  /** Which versions are tried, in this order. `stored` needs the id. */
  readonly versions: readonly TriedVersion[];
  /** As in `ProtectedJob`. */
  readonly tagHandling: boolean;
}

/** The translations of each version, one for each text, in order. */
export type TriedTexts = ReadonlyMap<TriedVersion, readonly ProtectedTranslation[]>;

/** What trying takes. */
interface TryPorts {
  /** The plan of the trial. */
  readonly confirmed: ConfirmedPlan;
  readonly client: Pick<ServiceClient, 'translate'>;
  readonly trials: TrialLists;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of versions that are done. */
  readonly onProgress?: (done: number) => void;
}

/** A list forces this model (specification 4.1): without a list, another one would be compared. */
const MODEL = 'quality_optimized';

/** The versions of a trial: the stored list only if there is one. */
export function triedVersions(stored: StyleId | undefined): readonly TriedVersion[] {
  return stored === undefined ? ['plain', 'draft'] : ['plain', 'stored', 'draft'];
}

/** What a trial sends. Nothing of it is taken from stored translations. */
export async function planTrial(trial: StyleTrial): Promise<SendingPlan> {
  const { texts, tagHandling } = jobOf(trial);
  const plan = await planTexts({ texts, tagHandling, options: optionsOf(trial, undefined) }, NOTHING_KNOWN);
  return SendingPlan.sum(trial.versions.map(() => plan));
}

/**
 * Translates the texts with each version. The draft is a temporary list, which exists only meanwhile, and is created before anything is
 * billed.
 * @throws the classes of packages/service/errors/service-errors.ts; then nothing is returned.
 */
export function runTrial(
  trial: StyleTrial,
  { client, trials, signal, onProgress, confirmed }: TryPorts,
): Promise<TriedTexts> {
  return trials.use(trial.draft, signal, async ({ style_id }) => {
    const ids = { plain: undefined, stored: trial.stored, draft: style_id };
    const tried = new Map<TriedVersion, readonly ProtectedTranslation[]>();
    for (const version of trial.versions) {
      const job = { ...jobOf(trial), client, signal, confirmed, options: optionsOf(trial, ids[version]) };
      tried.set(version, (await translateProtected(job)).translations);
      onProgress?.(tried.size);
    }
    return tried;
  });
}

function jobOf({ texts, tagHandling }: StyleTrial) {
  return { texts: texts.map((text) => ({ text, format: 'paragraphs' }) as const), tagHandling };
}

function optionsOf({ source_lang, target_lang }: StyleTrial, style: StyleId | undefined): TranslateOptions {
  return {
    target_lang,
    model_type: MODEL,
    ...(source_lang === undefined ? {} : { source_lang }),
    ...(style === undefined ? {} : { style_id: style }),
  };
}
