import type { Language, LanguageCode } from '#base';
import {
  type StyleRequest,
  styleSupport,
  styleValue,
  type Tone,
  type WritingStyle,
} from '../../shell/pickers/style-choices.ts';

/** One way to rephrase a text. Without a style, the text is just improved. */
export interface AlternativeChoice {
  readonly style: WritingStyle | Tone | undefined;
  readonly request: StyleRequest | Record<string, never>;
}

const CANDIDATES = [
  { feature: 'writing_style', value: 'simple' },
  { feature: 'writing_style', value: 'business' },
  { feature: 'tone', value: 'friendly' },
] as const;

const ALTERNATIVES = 3;

/** Up to three ways that differ clearly, of those that the language supports (specification 4.3). */
export function alternativeChoices(
  languages: readonly Language[],
  code: LanguageCode | undefined,
): readonly AlternativeChoice[] {
  const styled = CANDIDATES.flatMap(({ feature, value }): readonly AlternativeChoice[] => {
    const support = styleSupport(languages, code, feature);
    if (support === 'no') return [];
    const sent = styleValue(value, support);
    const request = feature === 'tone' ? { tone: sent } : { writing_style: sent };
    return [{ style: value, request }];
  });
  return styled.length === ALTERNATIVES ? styled : [{ style: undefined, request: {} }, ...styled];
}
