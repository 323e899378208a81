import { applyEdits } from '#base';
import { placedBehind, standingAlone } from '../../prose/line-leads.ts';
import type { ProseUnit } from '../../prose/prose-unit.ts';
import type { LayOutCell } from './notebook-layout.ts';
import type { ProseSide } from './prose-side.ts';
import type { Row } from './rows.ts';

/** Between which files a row goes. */
interface RowSides {
  readonly source: ProseSide;
  readonly target: ProseSide;
  /** Left out unless both are notebooks. */
  readonly layOutCell?: LayOutCell | undefined;
}

/** A row of the source with other texts, as the target writes it. */
export function newRow(
  { source, target, layOutCell }: RowSides,
  row: Row,
  lead: string,
  textOf: (unit: ProseUnit) => string | undefined,
): string {
  const own = source.leadOf(row);
  const edits = row.units.flatMap((unit) => {
    const text = textOf(unit);
    if (text === undefined) return [];
    const span = { start: unit.span.start - row.start, end: unit.span.end - row.start };
    return [{ span, newText: placedBehind(text, own, '\n') }];
  });
  const written = applyEdits(source.text.slice(row.start, row.end), edits);
  if (layOutCell !== undefined) return placedBehind(layOutCell(written), '', target.lineEnd);
  const alone = standingAlone(written.slice(own.length), own);
  return lead + placedBehind(alone, lead, target.lineEnd);
}

/** Rows on each side that are looked at for how the target begins such rows. */
const MAX_NEAR = 60;

/**
 * What stands before a new row: as in the nearest row of the target whose source has the same place, with the number and the box that the row
 * has in the source.
 * @param targetOf The row of the target for a row of the source.
 */
export function leadOfNewRow(
  source: ProseSide,
  target: ProseSide,
  index: number,
  targetOf: (source: number) => Row | undefined,
): string {
  const row = source.rows[index];
  const own = row === undefined ? '' : source.leadOf(row);
  if (own === '' || row === undefined) return own;
  for (let apart = 1; apart <= MAX_NEAR; apart++) {
    for (const near of [index - apart, index + apart]) {
      const other = source.rows[near];
      const found = targetOf(near);
      if (other === undefined || found === undefined) continue;
      if (isAlike(row, other) && shapeOf(source.leadOf(other)) === shapeOf(own))
        return renumbered(target.leadOf(found), own);
    }
  }
  return own;
}

function isAlike({ units: [one] }: Row, { units: [other] }: Row): boolean {
  return one?.place === other?.place && (one?.kind === 'item') === (other?.kind === 'item');
}

/** A lead without what differs between the items of one list. */
function shapeOf(lead: string): string {
  return lead
    .replace(BOX, '')
    .replace(/\d+/g, '1')
    .replace(/[*+]/g, '-')
    .replace(/[ \t]+/g, ' ');
}

const BOX = /\[[ xX]\][ \t]+$/;

function renumbered(lead: string, own: string): string {
  const number = /\d+(?=[.)][ \t]*(?:\[|$))/.exec(own)?.[0];
  const box = BOX.exec(own)?.[0] ?? '';
  const plain = lead.replace(BOX, '');
  return (number === undefined ? plain : plain.replace(/\d+(?=[.)][ \t]*$)/, number)) + box;
}
