import type { Language, ResourceDescriptor } from '../../core/languages/language.ts';
import { type Message, message } from '../../core/message.ts';
import type { LegacyLanguage } from '../../service/resources/languages.ts';
import { localize } from '../terminal/localize.ts';

/** A language with where it can be used (source, target) and its features (specification 2.11). */
export function languageRow({
  lang,
  name,
  usable_as_source,
  usable_as_target,
  status,
  features,
}: Language): readonly string[] {
  const sides = [
    ...(usable_as_source ? [localize(message('source'))] : []),
    ...(usable_as_target ? [localize(message('target'))] : []),
  ];
  const marks = status === 'stable' ? '' : ` (${status})`;
  return [lang, name + marks, sides.join('+'), Object.keys(features).join(' ')];
}

/** A language of the older list (specification 2.12). */
export function legacyRow({ language, name, supports_formality }: LegacyLanguage): readonly string[] {
  return [language, name, supports_formality ? localize(message('formality')) : ''];
}

/** A resource with what its features need, a row for each (specification 2.13). */
export function resourceRows({ name, features }: ResourceDescriptor): readonly (readonly string[])[] {
  const needs = (sides: readonly (Message | false)[]) =>
    sides.flatMap((side) => (side === false ? [] : [localize(side)])).join('+');
  if (features.length === 0) return [[name, '', '']];
  return features.map((feature) => [
    name,
    feature.name,
    needs([
      feature.needs_source_support === true && message('source'),
      feature.needs_target_support === true && message('target'),
    ]),
  ]);
}
