import { findPluralFaults, isForSeveralNumbers } from '#formats';
import { branchesIn, findLoneBrace, mayBeIcu, parseIcu } from '#protect';
import { languageOf } from './rules/shared/language-of.ts';
import type { MessagePair, TextPair, WrongChoice } from './text-pair.ts';

/** What a plural can have: a form of CLDR, or a number of its own. */
const PLURAL_KEY = /^(?:zero|one|two|few|many|=\d+)$/;
/** Forms that stand for several numbers in every language. */
const SEVERAL: ReadonlySet<string> = new Set(['few', 'many', 'other']);

/** Whether a form of a plural stands for several numbers in the language of a locale. */
export function isOfSeveral(form: string, locale: string): boolean {
  return SEVERAL.has(form) || (form === 'one' && isForSeveralNumbers(locale, form));
}

/** What is wrong with the plural forms in a translation into the language of a locale. */
export function pluralFaultsIn(
  { source, target }: Pick<TextPair, 'source' | 'target'>,
  locale: string,
): MessagePair['pluralFaults'] {
  return findPluralFaults(source, target, languageOf({ locale }));
}

/** Reads a text and its translation as messages, each thing when somebody asks for it. */
export class ReadMessages implements MessagePair {
  readonly #texts: Pick<TextPair, 'source' | 'target' | 'protectAs' | 'kept'>;
  readonly #locale: string;
  readonly #uses: readonly string[];
  #broken: MessagePair['broken'] | null = null;

  /**
   * @param locale Of the translation.
   * @param uses The kinds of placeholders that its file shows or says to have.
   */
  constructor(
    texts: Pick<TextPair, 'source' | 'target' | 'protectAs' | 'kept'>,
    locale: string,
    uses: readonly string[],
  ) {
    this.#texts = texts;
    this.#uses = uses;
    this.#locale = locale;
  }

  get hasBranches(): boolean {
    return mayBeIcu(this.#texts.source);
  }

  /** Several rules ask for it. */
  get broken(): MessagePair['broken'] {
    if (this.#broken === null) this.#broken = this.#findBroken();
    return this.#broken;
  }

  get declared(): readonly string[] {
    return [];
  }

  get pluralFaults(): MessagePair['pluralFaults'] {
    return pluralFaultsIn(this.#texts, this.#locale);
  }

  get wrongChoices(): MessagePair['wrongChoices'] {
    return this.#choices().flatMap(([source, { argument, kind, isSelect, keys }]): readonly WrongChoice[] => {
      if (kind !== source.kind)
        return isSelect || source.isSelect
          ? []
          : [{ problem: 'changed', argument, before: source.kind, now: kind }];
      const isLacking = source.keys.includes('other') && !keys.includes('other');
      const isKnown = (key: string) =>
        key === 'other' || source.keys.includes(key) || (!isSelect && PLURAL_KEY.test(key));
      const unknown = keys.filter((key) => !isKnown(key));
      return [
        ...(isLacking ? [{ problem: 'lacking' as const, argument, key: 'other' }] : []),
        ...unknown.map((key) => ({ problem: 'unknown' as const, argument, key })),
      ];
    });
  }

  get silentForms(): MessagePair['silentForms'] {
    return this.#choices().flatMap(([source, { isSelect, silentKeys }]) => {
      if (isSelect || source.silentKeys.includes('other')) return [];
      return silentKeys.filter((key) => isOfSeveral(key, this.#locale));
    });
  }

  get emptyForms(): MessagePair['emptyForms'] {
    return this.#choices().flatMap(([source, { isSelect, emptyKeys }]) => {
      if (isSelect || source.emptyKeys.length > 0) return [];
      return emptyKeys.filter((key) => !key.startsWith('='));
    });
  }

  /** The plurals and selects of the translation that the source has, too, each behind that of the source. */
  #choices() {
    if (!this.hasBranches || !mayBeIcu(this.#texts.target)) return [];
    const known = new Map(branchesIn(this.#texts.source).map((each) => [each.argument, each]));
    return branchesIn(this.#texts.target).flatMap((each) => {
      const source = known.get(each.argument);
      return source === undefined ? [] : [[source, each] as const];
    });
  }

  #findBroken(): MessagePair['broken'] {
    const { kept, source, target } = this.#texts;
    const lone = this.#uses.includes('doubled-brace') ? findLoneBrace(target) : undefined;
    if (lone !== undefined && findLoneBrace(source) === undefined) return { span: lone };
    const broken = kept.target.find(({ kind }) => kind === 'broken-icu');
    const isBrokenInSource = kept.source.some(({ kind }) => kind === 'broken-icu');
    if (broken !== undefined && !isBrokenInSource) return { span: { start: broken.start, end: broken.end } };
    return this.#isMessage() && parseIcu(target) === undefined ? {} : undefined;
  }

  #isMessage(): boolean {
    const { source, protectAs } = this.#texts;
    return mayBeIcu(source, protectAs) && parseIcu(source) !== undefined;
  }
}
