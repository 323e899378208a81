import type { ProtectedTranslation } from '#translate';
import { localize } from '../../shell/ui/localize.ts';

/** Joins translations for display, with blank lines between them. A translation that would damage the text is replaced by the reasons. */
export function shownText(translations: readonly ProtectedTranslation[]): string {
  return translations
    .map((translation) =>
      translation.ok
        ? translation.text
        : translation.differences.map(({ reason }) => localize(reason)).join('\n'),
    )
    .join('\n\n');
}
