import { message } from '#base';
import type { TranslateOptions } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import type { RequestedOptions } from './text-options.ts';

/** Options as they are typed, completed by those of a profile, and what the profile says about the texts. */
interface CompletedOptions<Options> {
  readonly options: Options;
  /** `html` or `xml`, if the texts have such tags. */
  readonly markup: string | undefined;
}

/**
 * Completes options by those of their profile: what was typed goes first.
 * @throws CommandError if there is no such profile.
 */
export async function withProfile<Options extends Omit<RequestedOptions, 'to'>>(
  typed: Options,
  { host }: Pick<CommandContext, 'host'>,
): Promise<CompletedOptions<Options & { readonly to?: string }>> {
  if (typed.profile === undefined) return { options: typed, markup: undefined };
  // Loaded here, because most commands need no manifest.
  const { readProfile } = await import('./read-profile.ts');
  const { profile, values } = await readProfile(typed.profile, host);
  return { options: { ...values, ...typed }, markup: profile.options.tag_handling };
}

/** The fields of the request. Options that were not used are left out, so that the defaults of the service apply. */
export function requestOf(options: RequestedOptions): TranslateOptions {
  if (options.to === undefined) {
    throw new CommandError(message('The target language is missing.'), {
      next: message('Add --to with a language code, such as --to de.'),
    });
  }
  return {
    target_lang: options.to,
    ...given({
      source_lang: options.from,
      context: options.context,
      model_type: options.model,
      split_sentences: options.splitSentences,
      formality: options.formality,
      custom_instructions: options.instruction,
      translation_memory_threshold: options.memoryThreshold,
      show_billed_characters: options.showBilledCharacters,
      preserve_formatting: options.preserveFormatting,
      tag_handling: options.tagHandling,
      tag_handling_version: options.tagHandlingVersion,
      outline_detection: options.outlineDetection,
      splitting_tags: options.splittingTags,
      non_splitting_tags: options.nonSplittingTags,
      ignore_tags: options.ignoreTags,
      enable_beta_languages: options.enableBetaLanguages,
    }),
  };
}
