import { SWITCHES } from '#local-service/server';
import type { TranslateRequest } from '#service';
import type { ProtectedJob } from '#translate';
import { addNoise } from '../../packages/local-service/server/text/add-noise.ts';
import { mistreatPlaceholders } from '../../packages/local-service/server/text/mistreat-placeholders.ts';
import { pseudoTranslate } from '../../packages/local-service/server/text/pseudo-translate.ts';
import { translateLetters } from './letters.ts';

/** What the local service does on demand beside tags and to characters that nobody sees. What it does to other signs and to numbers is no damage. */
const NOISES = [
  'spaces-trimmed',
  'space-lost-before',
  'space-lost-behind',
  'space-added',
  'quote-in-tag',
  'word-in-tag',
  'next-word-in-tag',
  'tags-first',
  'tags-last',
  'closed-twice',
  'empty-tag',
  'zero-width',
  'direction-marks',
] as const satisfies readonly (typeof SWITCHES.noise)[number][];

/** How a service treats texts: `letters` maps every letter, and the others are what the local service does. */
export type Mode = 'letters' | (typeof SWITCHES.placeholders)[number] | (typeof NOISES)[number];

/** What a service does that damages texts. */
export const DAMAGING: readonly Mode[] = [...SWITCHES.placeholders, ...NOISES];

function isNoise(mode: Mode): mode is (typeof NOISES)[number] {
  return NOISES.some((name) => name === mode);
}

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
  if (isNoise(mode)) return addNoise(translateLetters(text), mode);
  return mistreatPlaceholders(pseudoTranslate(text, { target, ignoredTags }), mode);
}
