import { once } from '../../once.ts';
import { readStructure } from '../../protect/blocks/index.ts';
import { isBareLine } from '../../protect/find-placeholders.ts';
import type { Block, KeptSpan, TextFormat } from '../../protect/model.ts';
import { type Span, slice } from '../../text/span.ts';
import type { FileSegment } from '../../text-formats/file-segment.ts';
import type { FileText } from '../../text-formats/text-file.ts';
import type { TextPair } from '../rule.ts';
import type { UnitStanding } from '../states/unit-state.ts';
import { formOf } from '../units/lacking-forms.ts';
import { isProseUnit } from '../units/prose/prose-unit.ts';
import type { Side, Unit } from '../units/unit.ts';
import { placesInFile } from './place-in-file.ts';

/** A text with its translation, and how files have them. */
export interface PlacedTexts {
  readonly texts: TextPair;
  readonly segments: Readonly<Record<Side, FileSegment>>;
  /**
   * Where a part of a text stands in the file of its side. Undefined where the file does not have it, such as a plural form that is made from
   * another one, or writes it in a way that we do not know.
   * @param span In the text; left out for all of it.
   */
  place(side: Side, span?: Span): Span | undefined;
}

/** What `update` writes anyway is not looked at: a problem there would be gone before a person could fix it. */
const WAITING: ReadonlySet<UnitStanding['state']> = new Set(['missing', 'untranslated', 'stale', 'extra']);

/** The texts of a pair that are compared, one for each plural form that the translation has. */
export function textsOf({ state, pair }: UnitStanding, files: Files): readonly PlacedTexts[] {
  const { source, target, division } = pair;
  if (source === undefined || target === undefined || division !== undefined) return [];
  if (WAITING.has(state) || source.kind === 'copied' || target.kind === 'copied') return [];
  return target.parts.flatMap((part, index) => {
    const text = part.present;
    const of = sourcePart(source, target, index);
    if (of === undefined || text === '') return [];
    return [placedTexts(source, of, { part, text, form: formName(target, index) }, files)];
  });
}

/** The texts of a source without its translation, one for each plural form. Only places of the source are asked for. */
export function sourceTextsOf(source: Unit, files: Files): readonly PlacedTexts[] {
  return source.parts.map((part) => placedTexts(source, part, { part, text: '', form: undefined }, files));
}

/** The text of the source that a form translates: the same form, else the last one. */
function sourcePart(source: Unit, target: Unit, index: number): FileSegment | undefined {
  const { parts } = source;
  const form = formOf(target.parts[index] ?? ({} as FileSegment));
  const same = form === undefined ? undefined : parts.find((part) => formOf(part) === form);
  return same ?? (parts.length === target.parts.length ? parts[index] : parts.at(-1));
}

function formName({ parts }: Unit, index: number): string | undefined {
  if (parts.length < 2) return undefined;
  return formOf(parts[index] ?? ({} as FileSegment)) ?? String(index);
}

type Files = Readonly<Record<Side, FileText>>;

interface TargetText {
  readonly part: FileSegment;
  readonly text: string;
  readonly form: string | undefined;
}

function placedTexts(
  unit: Unit,
  of: FileSegment,
  { part, text: target, form }: TargetText,
  files: Files,
): PlacedTexts {
  const source = isProseUnit(unit) ? of.present : of.text;
  const { protectAs, uses = [] } = of;
  const kept = {
    source: once(() => keptIn(source, protectAs, uses)),
    target: once(() => keptIn(target, protectAs, uses)),
  };
  const places = {
    source: placer(files.source, of.sourceSpan ?? of.span, source),
    target: placer(files.target, part.span, target),
  };
  return {
    segments: { source: of, target: part },
    place: (side, span = { start: 0, end: { source, target }[side].length }) => places[side](span),
    texts: {
      ...{ source, target, protectAs, form },
      kept: {
        get source() {
          return kept.source();
        },
        get target() {
          return kept.target();
        },
      },
    },
  };
}

function placer(file: FileText, { start, end }: Span, text: string): (part: Span) => Span | undefined {
  const places = once(() => placesInFile(slice(file.text, { start, end }), text));
  return (part) => {
    const place = places()(part);
    return place && { start: start + place.start, end: start + place.end };
  };
}

function keptIn(text: string, format: TextFormat, uses: readonly string[]): readonly KeptSpan[] {
  if (format === 'plain' && isBareLine(text)) return [];
  return flattened(readStructure(text, { format, uses }).blocks);
}

function flattened(blocks: readonly Block[]): readonly KeptSpan[] {
  return blocks.flatMap(({ kept }) => kept.flatMap((span) => [span, ...flattened(span.inside ?? [])]));
}
