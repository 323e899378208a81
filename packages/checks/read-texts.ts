import type { Message, Side } from '#base';
import { type FileSegment, type FileText, formatOf, isForSeveralNumbers } from '#formats';
import { FileDialects, findInTranslation, type KeptSpan, keptIn, type TextFormat } from '#protect';
import type { PairTerms } from '#terms';
import { findActiveMarkup } from '#units';
import { findFilled } from './filled-placeholders.ts';
import { ReadMessages } from './message-pair.ts';
import { ReadMf2Messages } from './mf2-pair.ts';
import { type SourceForms, valuesIn } from './source-forms.ts';
import { findWrongTerms } from './terms-of-text.ts';
import type { FilledPlaceholder, MessagePair, TextPair, WrongTerm } from './text-pair.ts';

/** Two files, and what is found in their texts. */
export interface Files extends Readonly<Record<Side, FileText>> {
  /** Of the translation. */
  readonly locale: string;
  /** Left out where no glossary is for these files. */
  readonly terms?: PairTerms | undefined;
  /** What the programs behind the files read, as the source shows it. Left out: what each text alone shows. */
  readonly dialects?: FileDialects | undefined;
}

interface TextsToRead extends Pick<TextPair, 'source' | 'target' | 'form'> {
  /** Both texts in their files. */
  readonly segments: Readonly<Record<Side, FileSegment>>;
  /** All forms of the source. */
  readonly forms: SourceForms;
}

const NONE: readonly string[] = [];

/** A file has thousands: what most rules ask of few of them is found when one asks, and classes take a fraction of what closures take. */
export class ReadTexts implements TextPair {
  readonly source: string;
  readonly target: string;
  readonly protectAs: TextFormat;
  readonly form: string | undefined;
  readonly misreadAt: number | undefined;
  readonly limit: TextPair['limit'];
  readonly kept: Readonly<Record<Side, readonly KeptSpan[]>>;
  readonly #files: Files;
  readonly #uses: readonly string[];
  readonly #forms: SourceForms;
  readonly #segments: Readonly<Record<Side, FileSegment>>;
  #filled: TextPair['filled'] | undefined;
  #message: MessagePair | undefined;
  #wrongTerms: readonly WrongTerm[] | undefined;

  constructor(texts: TextsToRead, files: Files) {
    const { source, target, segments, forms, form } = texts;
    const { protectAs, uses = NONE } = segments.source;
    this.source = source;
    this.target = target;
    this.protectAs = protectAs;
    this.form = form;
    this.misreadAt = segments.target.misreadAt;
    this.limit = segments.target.limit ?? segments.source.limit;
    this.kept = new KeptOfBoth({ source, target, protectAs }, uses, files.dialects);
    this.#files = files;
    this.#uses = uses;
    this.#forms = forms;
    this.#segments = segments;
  }

  get quoting(): TextPair['quoting'] {
    const dialects = this.#files.dialects ?? new FileDialects(() => [this.source]);
    const isDoubled = this.#segments.target.doublesApostrophes === true;
    return dialects.quoting(this.source, this.protectAs, isDoubled);
  }

  get filled(): TextPair['filled'] {
    this.#filled ??= new FilledInBoth(this, this.#files);
    return this.#filled;
  }

  isInForms(value: string): boolean {
    return this.#forms.values.has(value) || this.message.declared.includes(value);
  }

  get sourceForms(): TextPair['sourceForms'] {
    return this.#forms.parts.map((form) => ({
      source: form.text,
      target: this.target,
      kept: { source: keptIn(form.text, form.protectAs, form.uses ?? []), target: this.kept.target },
      tagInFile: (side, tag) =>
        side === 'source' ? (form.inFile?.(tag) ?? tag) : this.tagInFile('target', tag),
    }));
  }

  get unknownChooser(): string | undefined {
    const part = this.#segments.target;
    if (part.chosenBy === undefined) return undefined;
    const [value] = valuesIn({ ...part, text: '' }, this.#files.target.format);
    return value === undefined || this.isInForms(value) ? undefined : part.chosenBy;
  }

  tagInFile(side: Side, tag: string): string {
    return this.#segments[side].inFile?.(tag) ?? tag;
  }

  get lacksNumber(): boolean {
    if (this.form !== 'one' && this.form !== '0') return false;
    const present = new Set(this.filled.target.map(({ value }) => value));
    // What a form is chosen by need not be in any.
    const wanted = [...this.#forms.written];
    const lacking = new Set(wanted.filter((value) => !present.has(value)));
    // Another placeholder would stand for the number, which is an error.
    if (lacking.size !== 1 || present.size + 1 !== wanted.length) return false;
    return isForSeveralNumbers(this.#files.locale, 'one');
  }

  get meantBreaks(): TextPair['meantBreaks'] {
    const { isProse, foldsLines } = formatOf(this.#files.target.format);
    if (isProse) return 'none';
    return foldsLines ? 'at-ends' : 'all';
  }

  get message(): TextPair['message'] {
    this.#message ??=
      this.protectAs === 'mf2'
        ? new ReadMf2Messages(this, this.#files.locale)
        : new ReadMessages(this, this.#files.locale, this.#uses);
    return this.#message;
  }

  get activeMarkup(): Message | undefined {
    const { target, protectAs } = this;
    const facts = { format: this.#files.target.format, protectAs, uses: this.#uses };
    const { text, present } = this.#segments.source;
    // What one form has is in all of them, which take longer.
    if (findActiveMarkup([text, present], target, facts) === undefined) return undefined;
    return findActiveMarkup(this.#forms.texts, target, facts);
  }

  get wrongTerms(): readonly WrongTerm[] {
    this.#wrongTerms ??= findWrongTerms(this, this.#files.terms);
    return this.#wrongTerms;
  }
}

class FilledInBoth implements Readonly<Record<Side, readonly FilledPlaceholder[]>> {
  readonly #texts: Pick<TextPair, Side | 'kept'>;
  readonly #files: Files;
  #source: readonly FilledPlaceholder[] | undefined;
  #target: readonly FilledPlaceholder[] | undefined;

  constructor(texts: Pick<TextPair, Side | 'kept'>, files: Files) {
    this.#texts = texts;
    this.#files = files;
  }

  get source(): readonly FilledPlaceholder[] {
    this.#source ??= findFilled(this.#texts, this.#files.source.format, 'source');
    return this.#source;
  }

  get target(): readonly FilledPlaceholder[] {
    this.#target ??= findFilled(this.#texts, this.#files.target.format, 'target');
    return this.#target;
  }
}

class KeptOfBoth implements Readonly<Record<Side, readonly KeptSpan[]>> {
  readonly #texts: Pick<TextPair, Side | 'protectAs'>;
  readonly #uses: readonly string[];
  readonly #dialects: FileDialects | undefined;
  #source: readonly KeptSpan[] | undefined;
  #target: readonly KeptSpan[] | undefined;

  constructor(
    texts: Pick<TextPair, Side | 'protectAs'>,
    uses: readonly string[],
    dialects: FileDialects | undefined,
  ) {
    this.#texts = texts;
    this.#uses = uses;
    this.#dialects = dialects;
  }

  get source(): readonly KeptSpan[] {
    this.#source ??= keptIn(this.#texts.source, this.#texts.protectAs, this.#uses);
    return this.#source;
  }

  get target(): readonly KeptSpan[] {
    this.#target ??= this.#findInTarget();
    return this.#target;
  }

  #findInTarget(): readonly KeptSpan[] {
    const { source, target, protectAs } = this.#texts;
    return findInTranslation(
      target,
      { text: source, kept: this.source },
      (uses) => keptIn(target, protectAs, uses),
      { uses: this.#uses, dialects: this.#dialects ?? new FileDialects(() => [source]) },
    );
  }
}
