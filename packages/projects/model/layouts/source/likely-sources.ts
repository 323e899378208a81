import { isWord, type Locale, rootOf } from '#base';
import { createPathIndex } from '#manifest';
import type { FoundFiles } from '../detection/detect-layouts.ts';

/** Files with texts in two languages, which need no file with their sources beside them. */
const BILINGUAL = /\.(?:po|ts|xlf|xliff|xcstrings)$/;

/** Whether the translations could have the texts of their sources in themselves, so that one may be no source of another. */
export function mayHoldSources({ layout, source }: FoundFiles): boolean {
  return BILINGUAL.test(source) || (layout.id === 'laravel' && source.endsWith('.json'));
}

/**
 * The languages that names of files and folders have, those of most files first; none if there are not at least two. Those that are words
 * too do not count: nothing else says that a language is meant.
 * @param paths Relative, with `/`.
 */
export function likelySources(paths: readonly string[]): readonly Locale[] {
  const { localesIn } = createPathIndex(paths);
  const counts = new Map<Locale, number>();
  for (const path of paths) {
    const languages = new Set(
      path.split('/').flatMap((name) => localesIn(name).map(({ locale }) => rootOf(locale))),
    );
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const likely = [...counts].filter(([language]) => !isWord(language));
  if (likely.length < 2) return [];
  return likely.sort(([, one], [, other]) => other - one).map(([language]) => language);
}
