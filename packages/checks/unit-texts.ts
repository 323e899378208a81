import { addTo, type Side, type Span, slice } from '#base';
import type { FileSegment } from '#formats';
import { formOf, isProseUnit, type Unit, type UnitStanding } from '#units';
import { placesInFile } from './place-in-file.ts';
import { type Files, ReadTexts } from './read-texts.ts';
import { SourceForms } from './source-forms.ts';
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
  const { source, target, division, isOpen } = pair;
  if (source === undefined || target === undefined || division !== undefined || isOpen) return [];
  if (WAITING.has(state) || source.kind === 'copied' || target.kind === 'copied') return [];
  const forms = new SourceForms(source, files.source.format);
  const sourceFor = partFinder(source, target);
  return target.parts.flatMap((part, index) => {
    const text = part.present;
    const of = sourceFor(index);
    if (of === undefined || text === '') return [];
    return [placedTexts(source, { of, forms }, { part, text, form: formName(target, index) }, files)];
  });
}

/** The texts of a source without its translation, one for each plural form. Only places of the source are asked for. */
export function sourceTextsOf(source: Unit, files: Files): readonly PlacedTexts[] {
  const forms = new SourceForms(source, files.source.format);
  return source.parts.map((part) =>
    placedTexts(source, { of: part, forms }, { part, text: '', form: undefined }, files),
  );
}

/** Finds the text of the source that a form translates: the same form, else the last one. */
function partFinder({ parts }: Unit, target: Unit): (index: number) => FileSegment | undefined {
  const [first, second] = parts;
  if (second === undefined) return () => first;
  const byForm = partsByForm(parts);
  if (parts.some(({ form }) => form !== undefined)) return stretchFinder(parts, byForm, target);
  return (index) => {
    const form = formOf(target.parts[index] ?? {});
    const same = form === undefined ? undefined : byForm.get(form)?.[0];
    return same ?? (parts.length === target.parts.length ? parts[index] : parts.at(-1));
  };
}

type PartsByForm = ReadonlyMap<string | undefined, readonly FileSegment[]>;

function partsByForm(parts: readonly FileSegment[]): PartsByForm {
  const byForm = new Map<string | undefined, FileSegment[]>();
  for (const part of parts) addTo(byForm, formOf(part), part);
  return byForm;
}

/** Of a text in parts, some of which are chosen: the part with the same form, or else with the last one, that has as many such parts before it. */
function stretchFinder(
  parts: readonly FileSegment[],
  byForm: PartsByForm,
  target: Unit,
): (index: number) => FileSegment | undefined {
  const last = byForm.get(formOf(parts.findLast(({ form }) => form !== undefined) ?? {})) ?? [];
  const counts = new Map<string | undefined, number>();
  const places = target.parts.map((part) => {
    const form = formOf(part);
    const before = counts.get(form) ?? 0;
    counts.set(form, before + 1);
    return { same: byForm.get(form) ?? [], before };
  });
  return (index) => {
    const { same = [], before = 0 } = places[index] ?? {};
    return same[before] ?? same.at(-1) ?? last[before] ?? parts.at(-1);
  };
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
  { of, forms }: { readonly of: FileSegment; readonly forms: SourceForms },
  { part, text: target, form }: TargetText,
  files: Files,
): PlacedTexts {
  const source = isProseUnit(unit) ? of.present : of.text;
  const segments = { source: of, target: part };
  return new TextsInFiles(new ReadTexts({ source, target, segments, forms, form }, files), segments, files);
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
