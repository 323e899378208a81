import { readMf2Text } from '#protect';
import { isOfSeveral, pluralFaultsIn } from './message-pair.ts';
import type { MessagePair, TextPair, WrongChoice } from './text-pair.ts';

type Reading = ReturnType<typeof readMf2Text>;
type Mf2Message = NonNullable<Reading['message']>;
type Selector = Mf2Message['selectors'][number];
type Place = NonNullable<WrongChoice['span']>;
type Variant = Mf2Message['variants'][number];

/** What a key of a plural can be: anything, a form of CLDR, or a number. */
const PLURAL_KEY = /^(?:\*|zero|one|two|few|many|other|-?\d+(?:\.\d+)?)$/;

/** What says that the text for all other values lacks, which has a message of its own. */
const LACKS_LAST = 'missing-fallback';

/** Reads a text and its translation as messages of MessageFormat 2, each when somebody asks for it. */
export class ReadMf2Messages implements MessagePair {
  readonly #texts: Pick<TextPair, 'source' | 'target'>;
  readonly #locale: string;
  #source: Reading | undefined;
  #target: Reading | undefined;

  /** @param locale Of the translation. */
  constructor(texts: Pick<TextPair, 'source' | 'target'>, locale: string) {
    this.#texts = texts;
    this.#locale = locale;
  }

  get #sourceReading(): Reading {
    this.#source ??= readMf2Text(this.#texts.source);
    return this.#source;
  }

  get #targetReading(): Reading {
    this.#target ??= readMf2Text(this.#texts.target);
    return this.#target;
  }

  get declared(): readonly string[] {
    return this.#sourceReading.message?.declared ?? [];
  }

  get hasBranches(): boolean {
    return selectorsIn(this.#sourceReading).length > 0;
  }

  get broken(): MessagePair['broken'] {
    if (this.#sourceReading.faults.length > 0) return undefined;
    const fault = this.#targetReading.faults.find(({ type }) => type !== LACKS_LAST);
    return fault && { span: { start: fault.start, end: fault.end } };
  }

  get wrongChoices(): readonly WrongChoice[] {
    const { message: source, faults } = this.#sourceReading;
    const { message: target } = this.#targetReading;
    if (source === undefined || target === undefined || faults.length > 0) return [];
    // A text alone is reported as such.
    if (!this.#texts.target.includes('{')) return [];
    if (target.selectors.length === 0) return removedFrom(source, []);
    const { start, end } = firstSelectors(this.#texts.target, target);
    const head = { start, end };
    return [
      ...this.#lackingLast(target),
      ...target.selectors.flatMap((selector) => differing(source, selector, head)),
      ...removedFrom(source, target.selectors).map((choice) => ({ ...choice, span: head })),
      ...unknownKeys(source, target),
    ];
  }

  #lackingLast({ selectors, variants }: Mf2Message): readonly WrongChoice[] {
    if (!this.#targetReading.faults.some(({ type }) => type === LACKS_LAST)) return [];
    const argument = selectors.map(({ variable }) => variable).join(' ');
    const key = selectors.map(() => '*').join(' ');
    return [{ problem: 'lacking', argument, key, ...placeIn(variants.at(-1)) }];
  }

  get pluralFaults(): MessagePair['pluralFaults'] {
    if (!this.hasBranches || this.broken !== undefined) return [];
    return pluralFaultsIn(this.#texts, this.#locale).filter(({ kind }) => kind === 'lacking');
  }

  get silentForms(): readonly string[] {
    const { message: source } = this.#sourceReading;
    const { message: target } = this.#targetReading;
    if (source === undefined || target === undefined) return [];
    const silent = target.selectors.flatMap((selector, index) => {
      if (!isPlural(source, selector) || !lastShows(source, selector)) return [];
      const lacking = target.variants.filter(
        (variant) => this.#isOfSeveral(variant.keys[index] ?? '') && !shows(variant, selector),
      );
      return lacking.map(({ keys }) => keys[index] ?? '');
    });
    return [...new Set(silent)];
  }

  #isOfSeveral(key: string): boolean {
    return key === '*' || isOfSeveral(key, this.#locale);
  }

  get emptyForms(): readonly string[] {
    const variants = this.#sourceReading.message?.variants ?? [];
    if (variants.some(isEmpty)) return [];
    const empty = this.#targetReading.message?.variants.filter(isEmpty) ?? [];
    return empty.map(({ keys }) => keys.join(' '));
  }
}

function selectorsIn({ message }: Reading): readonly Selector[] {
  return message?.selectors ?? [];
}

/** Where a message says what it chooses by. */
function firstSelectors(text: string, { head }: Mf2Message): Place {
  const at = text.indexOf(head);
  return { start: at + head.lastIndexOf('.match'), end: at + head.length };
}

/** What only the source chooses by. A language with one form needs no plural. */
function removedFrom(source: Mf2Message, selectors: readonly Selector[]): readonly WrongChoice[] {
  const present = new Set(selectors.map(({ variable }) => variable));
  return source.selectors
    .filter((selector) => !present.has(selector.variable) && !isPlural(source, selector))
    .map(({ variable: argument }) => ({ problem: 'removed', argument }));
}

function differing(source: Mf2Message, selector: Selector, span: Place): readonly WrongChoice[] {
  const { variable: argument, value, chosenBy: now } = selector;
  const same = source.selectors.find(({ variable }) => variable === argument);
  if (same === undefined) return [{ problem: 'added', argument, span }];
  if (same.value === value) return [];
  const [before, after] = same.chosenBy === now ? [same.value, value] : [same.chosenBy, now];
  return [{ problem: 'changed', argument, before, now: after, span }];
}

/** The keys that the source does not have, where they are no forms of a plural. */
function unknownKeys(source: Mf2Message, target: Mf2Message): readonly WrongChoice[] {
  return target.selectors.flatMap((selector, index) => {
    const at = source.selectors.findIndex(({ variable }) => variable === selector.variable);
    if (at === -1) return [];
    const known = new Set(source.variants.map(({ keys }) => keys[at]));
    const areForms = isPlural(source, selector);
    return target.variants.flatMap((variant): readonly WrongChoice[] => {
      const key = variant.keys[index] ?? '*';
      if (key === '*' || known.has(key) || (areForms && isForm(key))) return [];
      return [{ problem: 'unknown', argument: selector.variable, key, ...placeIn(variant) }];
    });
  });
}

/** Whether a variable chooses by plural forms in the source, as its function or else the names of its keys show it. */
function isPlural(source: Mf2Message, { variable }: Selector): boolean {
  const at = source.selectors.findIndex((selector) => selector.variable === variable);
  const plural = source.selectors[at]?.plural;
  if (at === -1 || plural === 'none') return false;
  return plural !== undefined || source.variants.every(({ keys }) => isForm(keys[at] ?? ''));
}

function isForm(key: string): boolean {
  return PLURAL_KEY.test(key);
}

/** Whether the text for all other numbers shows the number. */
function lastShows({ selectors, variants }: Mf2Message, selector: Selector): boolean {
  const index = selectors.findIndex(({ variable }) => variable === selector.variable);
  return variants.some(
    (variant) => /^(?:\*|other)$/.test(variant.keys[index] ?? '') && shows(variant, selector),
  );
}

/** Whether a text shows what chooses it, whatever function writes it there. */
function shows({ placeholders }: Variant, selector: Selector): boolean {
  const [chosen] = selector.value.split(' ');
  return placeholders.some(({ value }) => value.split(' ')[0] === chosen);
}

function isEmpty({ keys, pattern }: Variant): boolean {
  return keys.length > 0 && pattern.start === pattern.end;
}

function placeIn(variant: Variant | undefined): { readonly span?: Place } {
  return variant === undefined ? {} : { span: variant.span };
}
