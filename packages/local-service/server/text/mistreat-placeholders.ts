import type { Switches } from '../options/switches.ts';
import { findProtectedSpans } from './protected-spans.ts';
import { accent } from './pseudo-translate.ts';

/** A piece of a translation that is a placeholder, a tag, an entity or a number in brackets that stands for one. */
interface Unit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a client can send instead of a placeholder: a number in unusual brackets. */
export const NUMBER_IN_BRACKETS = String.raw`(?!\p{ASCII})[\p{Ps}\p{Pi}]\d+(?!\p{ASCII})[\p{Pe}\p{Pf}]`;

/** Each maps the units of a text to their replacements. */
const TREATMENTS: Readonly<
  Record<Switches['placeholders'], (units: readonly string[]) => readonly string[]>
> = {
  keep: (units) => units,
  drop: (units) => units.toSpliced(Math.floor(units.length / 2), 1, ''),
  duplicate: (units) =>
    units.map((unit, index) => unit.repeat(index === Math.floor(units.length / 2) ? 2 : 1)),
  reorder: (units) => units.toReversed(),
  space: (units) => units.map((unit) => ` ${unit.replace(/^(\p{Ps}|\p{Pi})(\d+)(.)$/u, '$1 $2 $3')} `),
  translate: (units) =>
    units.map((unit) => accent(unit.replace(/^(?:\p{Ps}|\p{Pi})(\d+)(?:\p{Pe}|\p{Pf})$/u, '($1)'))),
};

/** Damages the placeholders of a translation as services sometimes do. The same text gets the same damage. */
export function mistreatPlaceholders(text: string, treatment: Switches['placeholders']): string {
  if (treatment === 'keep') return text;
  const units = findUnits(text);
  const treated = TREATMENTS[treatment](units.map((unit) => unit.text));
  let result = '';
  let copied = 0;
  units.forEach(({ start, end }, index) => {
    result += text.slice(copied, start) + (treated[index] ?? '');
    copied = end;
  });
  return result + text.slice(copied);
}

function findUnits(text: string): readonly Unit[] {
  const spans = findProtectedSpans(text);
  const numbers = Array.from(text.matchAll(new RegExp(NUMBER_IN_BRACKETS, 'gu')), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  })).filter(({ start, end }) => !spans.some((span) => span.start < end && start < span.end));
  return [...spans, ...numbers]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
}
