import type { Language } from '../../languages/language.ts';
import { oncePer } from '../../once.ts';
import type { GlossaryContext } from '../rule.ts';

/** What the rules know about languages. It is computed once for each list, because thousands of files are checked with the same list. */
export const languageFacts = oncePer(
  (languages: readonly Language[]): Pick<GlossaryContext, 'supportedLanguages' | 'languageNames'> => {
    const usable = languages.filter((language) => language.usable_as_source || language.usable_as_target);
    return {
      supportedLanguages: new Set(usable.map((language) => language.lang.toLowerCase())),
      languageNames: new Map(languages.map(({ name, lang }) => [name.toLowerCase(), lang])),
    };
  },
);
