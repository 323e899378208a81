import type { ProtectedTranslation } from '../../workspace/translation/protected/translate-protected.ts';
import { localize } from '../ui/localize.ts';

/** Translations to be looked at, with blank lines between them; for one that would be broken, the reasons. */
export function shownText(translations: readonly ProtectedTranslation[]): string {
  return translations
    .map((translation) =>
      translation.ok
        ? translation.text
        : translation.differences.map(({ reason }) => localize(reason)).join('\n'),
    )
    .join('\n\n');
}
