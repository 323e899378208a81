import type { ClientContext } from '../../context.ts';
import type { Outcome } from '../../ui/outcome.ts';

/** Applies the translation that the active comparison shows. */
export function acceptPreview({ previews }: ClientContext): Promise<Outcome> {
  return previews.accept();
}

/** Leaves the document as it was and closes the comparison. */
export function discardPreview({ previews }: ClientContext): Promise<Outcome> {
  return previews.discard();
}
