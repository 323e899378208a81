import { type Side, type Span, slice } from '#base';
import {
  type FileSegment,
  type FileText,
  foldSpace,
  formatOf,
  integerCategories,
  isChosen,
  joinForms,
  type TextFilter,
} from '#formats';
import { protect } from '#protect';
import { hashText } from './hash-of-unit.ts';
import type { KeyedText } from './keyed-texts.ts';
import { lackingBeside, lackingForms } from './lacking-forms.ts';
import type { Unit } from './unit.ts';

/** What the units of one side of a file share. */
export interface KeyedSide {
  readonly file: FileText;
  readonly side: Side;
  readonly choice: TextFilter;
  /** Where an offset was in the file before it got all of its texts. */
  readonly before: (offset: number) => number;
  readonly parts: (text: KeyedText) => readonly FileSegment[];
}

/** A unit of a file whose texts have keys. What only some readers need is computed when they read it: a large project has many of these. */
export class KeyedUnit implements Unit {
  readonly key: string;
  readonly kind: Unit['kind'];
  readonly text: string;
  readonly span: Span;
  declare readonly mark?: NonNullable<Unit['mark']>;
  declare readonly section?: string;
  declare readonly plainKey?: string;
  declare readonly isForm?: true;
  declare readonly formsLackingIn?: (target: Unit) => Unit | undefined;
  readonly #own: KeyedSide;
  readonly #keyed: KeyedText;
  #hash: string | undefined;
  #hasWords: boolean | undefined;
  #parts: readonly FileSegment[] | undefined;

  /**
   * @param first Of the segments of the text.
   * @param isForm Whether it is a plural form that is a unit of its own.
   */
  constructor(own: KeyedSide, keyed: KeyedText, first: FileSegment, isForm: boolean) {
    const { start, end } = first.whole ?? spanOf(keyed.segments);
    this.key = keyed.key;
    this.kind = isChosen(first, own.choice) ? 'text' : 'copied';
    this.text = textOf(own.file, keyed, own.side);
    this.span = { start: own.before(start), end: own.before(end) };
    this.#own = own;
    this.#keyed = keyed;
    const mark = markOf(keyed.segments);
    if (mark !== undefined) this.mark = mark;
    const section = sectionOf(keyed.path);
    if (section !== '') this.section = section;
    if (isForm) this.isForm = true;
    const { target } = own.file.facts;
    if (own.side === 'target' || target === undefined) return;
    const plainKey = findPlainKey(keyed.key, target);
    if (plainKey !== undefined) this.plainKey = plainKey;
    const lacking = keyed.forms.length === 0 ? undefined : findLacking(first);
    if (lacking) this.formsLackingIn = (other) => lacking(this, other, target, keyed.forms);
  }

  get hash(): string {
    this.#hash ??= hashText(this.text);
    return this.#hash;
  }

  get hasWords(): boolean {
    this.#hasWords ??= this.#keyed.segments.some((segment) => hasWordsIn(segment, this.#own.side));
    return this.#hasWords;
  }

  get isFinished(): boolean {
    const { format } = this.#own.file;
    if (formatOf(format).keyed?.isFinishedUnmarked === true) return this.mark === undefined;
    return this.#keyed.segments.every(({ isFinal = false }) => isFinal);
  }

  get parts(): readonly FileSegment[] {
    this.#parts ??= this.#own.parts(this.#keyed);
    return this.#parts;
  }
}

function markOf([first, ...others]: readonly FileSegment[]): Unit['mark'] {
  if (first?.mark === 'final' || others.some(({ mark }) => mark === 'final')) return 'final';
  return first?.mark ?? others.find(({ mark }) => mark !== undefined)?.mark;
}

/** How the forms are found that a translation of a plural lacks: a text with selections has them inside. */
function findLacking({ unit, whole }: FileSegment): typeof lackingForms | undefined {
  if (unit !== undefined) return lackingBeside;
  return whole === undefined ? lackingForms : undefined;
}

/** A language with one form needs no name for it: i18next reads `days` there, too. */
function findPlainKey(key: string, target: string): string | undefined {
  const stem = /^(.+)_(?:other|0)$/.exec(key)?.[1];
  return stem === undefined || integerCategories(target).length > 1 ? undefined : stem;
}

/** What a text is compared by: its value, or how it is written where its tags count, too; and all of its forms. */
function textOf(file: FileText, { segments, forms }: KeyedText, side: Side): string {
  const [first] = segments;
  const source = side === 'source' && first?.isOfSource !== true ? first?.sourceText : undefined;
  if (source !== undefined) return source;
  if (first?.whole !== undefined) return foldSpace(slice(file.text, first.whole));
  const { hasTags = false } = formatOf(file.format).keyed ?? {};
  // Beside its source, a text stands where its translation goes.
  const values = segments.map((segment) =>
    hasTags && segment.sourceKey === undefined
      ? foldSpace(slice(file.text, segment.span))
      : valueFor(segment, side),
  );
  return joinForms(values, forms);
}

/** What a segment has for one side: its source text, or what stands in the file. */
export function valueFor({ text, present, written = present, isOfSource }: FileSegment, side: Side): string {
  const isSource = side === 'source' && isOfSource !== true && text !== present;
  return isSource ? text : written;
}

/** Whether a letter stands outside of protected parts of a segment. */
export function hasWordsIn(segment: FileSegment, side: Side): boolean {
  const { protectAs, uses = [] } = segment;
  const value = valueFor(segment, side);
  return /\p{L}/u.test(value) && protect(value, { format: protectAs, uses }).segments.length > 0;
}

function spanOf(segments: readonly FileSegment[]): Span {
  const [first, ...others] = segments;
  if (first === undefined) return { start: 0, end: 0 };
  return others.reduce(
    ({ start, end }, { span }) => ({ start: Math.min(start, span.start), end: Math.max(end, span.end) }),
    first.span,
  );
}

/** A key that is a sentence has its points for its reader. */
function sectionOf(path: readonly string[]): string {
  return path.length > 1 ? path.slice(0, -1).join('.') : (/^(\S+)\.\S+$/.exec(path[0] ?? '')?.[1] ?? '');
}
