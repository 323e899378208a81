import type { TranslationsPlan } from '../../workspace/projects/init/plan-translations.ts';

/** What `init --translations` would write, as JSON: the section, and the pairs of files. */
export function planJson({ before, section, layouts, pairs }: TranslationsPlan): object {
  return {
    version: 1,
    manifest: before === undefined ? 'create' : 'extend',
    translations: section,
    layouts,
    pairs: pairs.map(({ source, target, locale, exists }) => ({ source, target, locale, exists })),
  };
}
