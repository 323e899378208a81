import type { JsonPath, Suggestion } from '../../json/suggestions/suggestion.ts';
import type { Language } from '../../languages/language.ts';
import { isUsable } from '../../languages/support.ts';
import { message } from '../../message.ts';

/** What a section can name. */
interface SectionVocabulary {
  readonly languages: readonly Language[];
  readonly profiles: readonly string[];
}

/** What can be written at a path in the section `translations`: languages and profiles. Undefined where neither stands. */
export function suggestInSection(
  [, field, ...rest]: JsonPath,
  { languages, profiles }: SectionVocabulary,
): readonly Suggestion[] | undefined {
  const codes = (side: 'source' | 'target') =>
    languages
      .filter((language) => isUsable(language, side))
      .map(({ lang, name }) => ({ value: lang, about: message('{0}', name) }));
  if (field === 'source') return codes('source');
  if (field === 'targets' || field === 'freeze') return codes('target');
  if (field === 'locales') return rest.length === 1 || rest[1] === 'code' ? codes('target') : undefined;
  if (field !== 'files') return undefined;
  if (rest[1] === 'targets') return codes('target');
  return rest[1] === 'profile' ? profiles.map((value) => ({ value })) : undefined;
}
