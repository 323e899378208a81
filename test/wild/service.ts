import type { SWITCHES } from '../../local-service/options/switches.ts';
import { mistreatPlaceholders } from '../../local-service/text/mistreat-placeholders.ts';
import { pseudoTranslate } from '../../local-service/text/pseudo-translate.ts';
import type { TranslateRequest } from '../../service/resources/translate.ts';
import type { ProtectedJob } from '../../workspace/translation/protected/translate-protected.ts';
import { translateLetters } from './letters.ts';

/** How a service treats texts: `letters` maps every letter, and the others are what the local service does. */
export type Mode = 'letters' | (typeof SWITCHES.placeholders)[number];

/** A service in the same process. It translates as the local service does over the network. */
export function serviceThat(mode: Mode): ProtectedJob['client'] {
  return {
    translate: async ({ text, target_lang, ignore_tags = [] }: TranslateRequest) => ({
      translations: text.map((each) => ({
        detected_source_language: 'EN',
        text: mode === 'letters' ? translateLetters(each) : damaged(each, mode, target_lang, ignore_tags),
      })),
    }),
  };
}

function damaged(
  text: string,
  mode: Exclude<Mode, 'letters'>,
  target: string,
  ignoredTags: readonly string[],
): string {
  return mistreatPlaceholders(pseudoTranslate(text, { target, ignoredTags }), mode);
}
