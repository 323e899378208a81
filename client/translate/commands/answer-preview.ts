import type { Outcome } from '../../shell/ui/outcome.ts';
import type { TranslateState } from '../state.ts';

/** Applies the translation that the active comparison shows. */
export function acceptPreview({ previews }: TranslateState): Promise<Outcome> {
  return previews.accept();
}

/** Closes the comparison without changing the document. */
export function discardPreview({ previews }: TranslateState): Promise<Outcome> {
  return previews.discard();
}
