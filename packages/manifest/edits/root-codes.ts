import { type Language, rootOf, sameCode, type TextEdit } from '#base';
import type { ManifestDictionary } from '../manifest.ts';

/**
 * The changes of a manifest's text by which a dictionary is declared for languages instead of their variants (specification 4.4); empty if
 * it already is, or if the service has no glossaries for the language itself.
 */
export function rootCodeEdits(
  { source, target, spans }: ManifestDictionary,
  languages: readonly Language[],
): readonly TextEdit[] {
  const hasRoot = (code: string) => languages.some(({ lang }) => sameCode(lang, rootOf(code)));
  const sides = [
    { code: source, span: spans.source },
    { code: target, span: spans.target },
  ];
  return sides
    .filter(({ code }) => !sameCode(rootOf(code), code) && hasRoot(code))
    .map(({ code, span }) => ({ span, newText: JSON.stringify(rootOf(code)) }));
}
