import { type Side, type Span, slice } from '#base';
import type { FileSegment } from '#formats';
import { formOf, isProseUnit, type Unit, type UnitStanding } from '#units';
import { placesInFile } from './place-in-file.ts';
import { type Files, ReadTexts } from './read-texts.ts';
import type { TextPair } from './text-pair.ts';

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
  if (parts.length === 1) return parts[0];
  if (isSelected(source)) return sameStretch(source, target, index);
  const form = formOf(target.parts[index] ?? {});
  const same = form === undefined ? undefined : partsOfForm(source, form)[0];
  if (same !== undefined) return same;
  return parts.length === target.parts.length ? parts[index] : parts.at(-1);
}

/** Whether the text is in parts, of which some are chosen by values. */
function isSelected({ parts }: Unit): boolean {
  return parts.some(({ form }) => form !== undefined);
}

function partsOfForm({ parts }: Unit, form: string | undefined): readonly FileSegment[] {
  return parts.filter((part) => formOf(part) === form);
}

/** The part with the same form, or else with the last one, that has as many such parts before it. */
function sameStretch(source: Unit, target: Unit, index: number): FileSegment | undefined {
  const form = formOf(target.parts[index] ?? {});
  const before = target.parts.slice(0, index).filter((part) => formOf(part) === form).length;
  const last = partsOfForm(source, formOf(source.parts.findLast((part) => part.form !== undefined) ?? {}));
  const same = partsOfForm(source, form);
  return same[before] ?? same.at(-1) ?? last[before] ?? source.parts.at(-1);
}

function formName({ parts }: Unit, index: number): string | undefined {
  if (parts.length < 2) return undefined;
  const part = parts[index];
  return formOf(part ?? {}) ?? (part?.whole === undefined ? String(index) : undefined);
}

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
  return new TextsInFiles(
    new ReadTexts(
      {
        ...{ source, target, of, part, whole: unit.text, forms: unit.parts, form },
        misreadAt: part.misreadAt,
        ...{ limit: part.limit ?? of.limit, isDoubled: part.doublesApostrophes === true },
      },
      files,
    ),
    { source: of, target: part },
    files,
  );
}

class TextsInFiles implements PlacedTexts {
  readonly texts: TextPair;
  readonly segments: PlacedTexts['segments'];
  readonly #files: Files;
  #places: Partial<Record<Side, (part: Span) => Span | undefined>> | undefined;

  constructor(texts: TextPair, segments: PlacedTexts['segments'], files: Files) {
    this.texts = texts;
    this.segments = segments;
    this.#files = files;
  }

  place(side: Side, part: Span = { start: 0, end: this.texts[side].length }): Span | undefined {
    const { source, target } = this.segments;
    const span = side === 'target' ? target.span : (source.sourceSpan ?? source.span);
    this.#places ??= {};
    this.#places[side] ??= placesInFile(slice(this.#files[side].text, span), this.texts[side]);
    const place = this.#places[side](part);
    return place && { start: span.start + place.start, end: span.start + place.end };
  }
}
