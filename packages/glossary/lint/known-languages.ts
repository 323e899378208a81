import { type Language, nameIn, oncePer } from '#base';
import type { GlossaryContext } from '../rule.ts';

type LanguageContext = Pick<GlossaryContext, 'supportedLanguages' | 'languageNames' | 'ownName'>;

/** What the rules know about languages. It is computed once for each list, because thousands of files are checked with the same list. */
export const languageFacts = oncePer((languages: readonly Language[]): LanguageContext => {
  const usable = languages.filter((language) => language.usable_as_source || language.usable_as_target);
  return {
    supportedLanguages: new Set(usable.map((language) => language.lang.toLowerCase())),
    languageNames: new Map(languages.map(({ name, lang }) => [name.toLowerCase(), lang])),
    ownName: ownNames(),
  };
});

/** Each name is looked up once, because that takes longer than most rules. */
function ownNames(): LanguageContext['ownName'] {
  const names = new Map<string, string | undefined>();
  return (language) => {
    if (!names.has(language)) names.set(language, nameIn(language, language)?.toLowerCase());
    return names.get(language);
  };
}
