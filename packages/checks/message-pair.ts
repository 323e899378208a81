import type { Span } from '#base';
import { findPluralFaults } from '#formats';
import { branchesIn, findLoneBrace, mayBeIcu, parseIcu } from '#protect';
import { languageOf } from './rules/shared/language-of.ts';
import type { MessagePair, TextPair } from './text-pair.ts';

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

  get pluralFaults(): MessagePair['pluralFaults'] {
    const { source, target } = this.#texts;
    return findPluralFaults(source, target, languageOf({ locale: this.#locale }));
  }

  get wrongBranches(): MessagePair['wrongBranches'] {
    if (!this.hasBranches || !mayBeIcu(this.#texts.target)) return [];
    const known = new Map(branchesIn(this.#texts.source).map((each) => [each.argument, each]));
    return branchesIn(this.#texts.target).flatMap(({ argument, isSelect, keys }) => {
      const source = known.get(argument);
      if (source === undefined) return [];
      const isLacking = source.keys.includes('other') && !keys.includes('other');
      const extra = isSelect ? keys.filter((key) => key !== 'other' && !source.keys.includes(key)) : [];
      return [
        ...(isLacking ? [{ argument, key: 'other', isMissing: true }] : []),
        ...extra.map((key) => ({ argument, key, isMissing: false })),
      ];
    });
  }

  #findBroken(): { readonly span?: Span } | undefined {
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
