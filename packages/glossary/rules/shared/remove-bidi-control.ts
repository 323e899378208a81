import { bidiControls, message, type Span } from '#base';
import type { Row } from '../../rows/row.ts';
import type { RowFix } from '../../rule.ts';

/** Removes a bidirectional control from a phrase, together with its partner, which would be unbalanced alone. */
export function removeBidiControl({ fields, text }: Row, { start }: Span): RowFix[] {
  const control = fields
    .flatMap(({ content }) => bidiControls(text, content))
    .find((candidate) => candidate.start === start);
  if (control === undefined) return [];
  const offsets = control.partner === undefined ? [start] : [start, control.partner];
  const edits = offsets
    .sort((a, b) => a - b)
    .map((offset) => ({ span: { start: offset, end: offset + 1 }, newText: '' }));
  const title =
    control.partner === undefined
      ? message('Remove the bidirectional control')
      : message('Remove the bidirectional control and its partner');
  return [{ kind: 'edit', title, edits, preferred: true }];
}
