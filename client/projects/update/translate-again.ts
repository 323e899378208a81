import type { Outcome } from '../../shell/ui/outcome.ts';
import type { TranslateContext } from '../../translate/sending/translate-context.ts';
import type { ChosenUnits } from '../units/accept-units.ts';
import { isOfFile } from '../units/find-unit.ts';
import { confirmReplaced } from './confirm-update.ts';
import { updateTranslations } from './update-translations.ts';

/** Translates units again, those that people have written too, after a question that shows them. */
export function translateAgain(context: TranslateContext, { folder, ids }: ChosenUnits): Promise<Outcome> {
  const include = new Set(['review', 'edited', 'affected'] as const);
  return updateTranslations(context, {
    target: { folder, wants: (files) => ids.some((id) => isOfFile(id, files)) },
    options: { include, prunes: false, only: new Set(ids) },
    confirm: confirmReplaced,
  });
}
