import type { ClientContext } from '../../context.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';

/** Applies the translation that the active comparison shows. */
export function acceptPreview({ previews }: ClientContext): Promise<Outcome> {
  return previews.accept();
}

/** Closes the comparison without changing the document. */
export function discardPreview({ previews }: ClientContext): Promise<Outcome> {
  return previews.discard();
}
