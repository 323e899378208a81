import { type Language, type LanguageCode, type Support, supportOfSide } from '#base';
import type { Profile } from '#manifest';

/** The known values except `default`; the service may support more. */
export const WRITING_STYLES = ['simple', 'business', 'academic', 'casual'] as const;
export const TONES = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const;

export type WritingStyle = (typeof WRITING_STYLES)[number];
export type Tone = (typeof TONES)[number];

/** What a rephrasing may be asked for: a writing style or a tone, never both (specification 4.3). */
export type StyleRequest = { readonly writing_style: string } | { readonly tone: string };

/** The style or tone that a profile rephrases in. */
export interface ProfileStyle {
  readonly profile: string;
  readonly value: string;
  readonly request: StyleRequest;
}

/** Undefined if the profile has neither a style nor a tone, or both, which the service refuses. */
export function styleOfProfile({ id, options }: Pick<Profile, 'id' | 'options'>): ProfileStyle | undefined {
  const { writing_style = 'default', tone = 'default' } = options;
  if ((writing_style === 'default') === (tone === 'default')) return undefined;
  return tone === 'default'
    ? { profile: id, value: writing_style, request: { writing_style } }
    : { profile: id, value: tone, request: { tone } };
}

/** The feature names of resource `write` (specification 2.13). */
export type StyleFeature = 'writing_style' | 'tone';

/** Decides by the languages of the resource `write` (specification 4.3, 4.9). */
export function styleSupport(
  languages: readonly Language[],
  code: LanguageCode | undefined,
  feature: StyleFeature,
): Support {
  return supportOfSide(languages, { side: 'target', code, feature });
}

/** The value to send. If support is uncertain, the value falls back to no style instead of failing. */
export function styleValue(value: WritingStyle | Tone, support: Exclude<Support, 'no'>): string {
  return support === 'yes' ? value : `prefer_${value}`;
}
