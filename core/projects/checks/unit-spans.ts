import { type Span, slice } from '../../text/span.ts';
import type { Side, UnitPair } from '../units/unit.ts';
import { placeInFile } from './place-in-file.ts';
import type { PlacedTexts } from './unit-texts.ts';

/** Where a unit stands in the file of a side; undefined where it does not stand. In a file with both languages, the source stands beside its translation. */
export function spanOfUnit(pair: UnitPair, side: Side): Span | undefined {
  const unit = pair[side];
  if (unit === undefined || side === 'target') return unit?.span;
  const [first] = unit.parts;
  return first?.sourceSpan ?? unit.span;
}

/**
 * Where a part of a text stands in the file of a side. Undefined where the file does not have it, such as a plural form that is made from another
 * one, or writes it in a way that we do not know.
 * @param span In the text; left out for all of it.
 */
export function placeOfText(
  file: string,
  { texts, segments }: PlacedTexts,
  side: Side,
  span: Span = { start: 0, end: texts[side].length },
): Span | undefined {
  const segment = segments[side];
  const own = side === 'source' ? (segment.sourceSpan ?? segment.span) : segment.span;
  const place = placeInFile(slice(file, own), texts[side], span);
  return place && { start: own.start + place.start, end: own.start + place.end };
}
