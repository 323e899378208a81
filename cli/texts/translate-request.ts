import { message } from '#base';
import type { TranslateOptions } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import type { TypedReferences } from './references.ts';
import type { TextCommandFlags } from './run-on-texts.ts';

/** The options of `parlance translate` as they are typed; those of specification 4.1 and service-facts 5. */
export interface TranslateFlags extends TextCommandFlags, TypedReferences {
  readonly profile?: string;
  readonly to?: string;
  readonly from?: string;
  readonly formality?: string;
  readonly context?: string;
  readonly model?: string;
  readonly splitSentences?: string;
  readonly preserveFormatting?: boolean;
  readonly tagHandling?: string;
  readonly tagHandlingVersion?: string;
  readonly outlineDetection?: boolean;
  readonly splittingTags?: readonly string[];
  readonly nonSplittingTags?: readonly string[];
  readonly ignoreTags?: readonly string[];
  readonly memoryThreshold?: number;
  readonly instruction?: readonly string[];
  readonly showBilledCharacters?: boolean;
  readonly enableBetaLanguages?: boolean;
}

/** Options as they are typed, completed by those of a profile, and what the profile says about the texts. */
interface CompletedFlags<Flags> {
  readonly flags: Flags;
  /** `html` or `xml`, if the texts have such tags. */
  readonly markup: string | undefined;
}

/**
 * Completes options by those of their profile: what was typed goes first.
 * @throws CommandError if there is no such profile.
 */
export async function withProfile<Flags extends Omit<TranslateFlags, 'to' | 'format'>>(
  typed: Flags,
  { host }: Pick<CommandContext, 'host'>,
): Promise<CompletedFlags<Flags & { readonly to?: string }>> {
  if (typed.profile === undefined) return { flags: typed, markup: undefined };
  // Loaded here, because most commands need no manifest.
  const { readProfile } = await import('./read-profile.ts');
  const { profile, values } = await readProfile(typed.profile, host);
  return { flags: { ...values, ...typed }, markup: profile.options.tag_handling };
}

/** The fields of the request. Options that were not used are left out, so that the defaults of the service apply. */
export function requestOf(flags: Omit<TranslateFlags, 'format'>): TranslateOptions {
  if (flags.to === undefined) {
    throw new CommandError(message('The target language is missing.'), {
      next: message('Add --to with a language code, such as --to de.'),
    });
  }
  return {
    target_lang: flags.to,
    ...given({
      source_lang: flags.from,
      context: flags.context,
      model_type: flags.model,
      split_sentences: flags.splitSentences,
      formality: flags.formality,
      custom_instructions: flags.instruction,
      translation_memory_threshold: flags.memoryThreshold,
      show_billed_characters: flags.showBilledCharacters,
      preserve_formatting: flags.preserveFormatting,
      tag_handling: flags.tagHandling,
      tag_handling_version: flags.tagHandlingVersion,
      outline_detection: flags.outlineDetection,
      splitting_tags: flags.splittingTags,
      non_splitting_tags: flags.nonSplittingTags,
      ignore_tags: flags.ignoreTags,
      enable_beta_languages: flags.enableBetaLanguages,
    }),
  };
}
