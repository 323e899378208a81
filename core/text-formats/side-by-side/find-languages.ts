import type { LanguageCode } from '../../languages/codes.ts';
import { nameIn } from '../../languages/local-name.ts';
import { isLanguage } from '../../layouts/localized-name.ts';
import { isMachineValue } from '../choice/machine-value.ts';
import { isCode } from '../declared/language-marks.ts';
import type { FileSegment } from '../file-segment.ts';

/** Where the language stands in a key. */
export interface LanguagePlace {
  /** The code as the file has it. */
  readonly code: string;
  /** The key without the language: texts that are translations of each other have the same. */
  readonly slot: string;
  /** Which part of the key it is in, and that part with another code. */
  readonly depth: number;
  partWith(code: string): string;
}

/** The languages that stand side by side in a file. */
export interface LanguagesInFile {
  /** As the file has them, in order. */
  readonly codes: readonly string[];
  /** By segment; undefined for a text that has no language in its key. */
  readonly places: readonly (LanguagePlace | undefined)[];
  /** Whether nearly all texts have a language, so that the others are for all of them. */
  readonly isWhole: boolean;
}

type KeyedText = Pick<FileSegment, 'key' | 'text'>;

/** What a part of a key holds. */
interface KeyNode {
  readonly children: Map<string, KeyNode>;
  /** Indexes of segments. */
  readonly texts: number[];
}

/** Keys that hold names of languages, or pictures for them. */
const NAMES_LANGUAGES = /lang|locale|countr|flag|currenc/i;
/** A key that ends with a language: `title_en`, `title-en`, `titleEn`. */
const WITH_CODE =
  /^(?:(?<stem>.+?)(?<joint>[-_.])(?<code>[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)|(?<word>.*[a-z\d])(?<ending>[A-Z][a-z]))$/;
/** In a file with so many more other texts, a few that seem to have a language say nothing. */
const MOST_OTHERS = 20;

/**
 * Finds the languages that stand side by side: as keys of objects that have nothing else (`{"en": …, "es": …}`), at any depth, or at the
 * end of keys (`title_en`, `title_es`). Lists of the names of languages do not count. Undefined for a file in one language.
 */
export function findLanguages(
  texts: readonly KeyedText[],
  source: LanguageCode | undefined,
): LanguagesInFile | undefined {
  const finder = new LanguageFinder(texts, source);
  finder.visit(treeOf(texts), []);
  const { places } = finder;
  const own = places.flatMap((place) => place?.code ?? []);
  const codes = [...new Set(own)];
  const first = source === undefined ? codes[0] : codes.find((code) => isOfLanguage(code, source));
  const inFirst = own.filter((code) => code === (first ?? codes[0])).length;
  const others = texts.filter((text, index) => places[index] === undefined && isProse(text)).length;
  if (codes.length < 2 || others > inFirst * MOST_OTHERS) return undefined;
  return { codes, places, isWhole: others <= inFirst };
}

/** Whether a code in a file is of a language, in any of its variants if that has none. */
export function isOfLanguage(code: string, language: LanguageCode): boolean {
  return isLanguage(code, language, {});
}

function isProse({ text }: KeyedText): boolean {
  return /\p{L}/u.test(text) && !isMachineValue(text);
}

function treeOf(texts: readonly KeyedText[]): KeyNode {
  const root: KeyNode = { children: new Map(), texts: [] };
  for (const [index, { key = [] }] of texts.entries()) {
    let node = root;
    for (const part of key) {
      const next = node.children.get(part) ?? { children: new Map(), texts: [] };
      node.children.set(part, next);
      node = next;
    }
    node.texts.push(index);
  }
  return root;
}

class LanguageFinder {
  readonly places: (LanguagePlace | undefined)[];
  readonly #texts: readonly KeyedText[];
  readonly #source: LanguageCode | undefined;

  constructor(texts: readonly KeyedText[], source: LanguageCode | undefined) {
    this.#texts = texts;
    this.#source = source;
    this.places = texts.map(() => undefined);
  }

  visit({ children }: KeyNode, path: readonly string[]): void {
    const keys = [...children].map(([key, node]) => ({ key, code: key, stem: '', joint: '', node }));
    const isMap = this.#areLanguages(keys, path.at(-1) ?? '');
    const groups = isMap ? [keys] : this.#groupsByEnding(children);
    const placed = new Set(groups.flat().map(({ key }) => key));
    for (const { code, stem, joint, node } of groups.flat())
      this.#place(node, {
        code,
        depth: path.length,
        slot: [...path, `${stem}${joint}*`].join('\0'),
        partWith: (other) => stem + joint + (joint === '' && stem !== '' ? capitalized(other) : other),
      });
    for (const [key, node] of children) if (!placed.has(key)) this.visit(node, [...path, key]);
  }

  #place({ children, texts }: KeyNode, place: LanguagePlace): void {
    for (const index of texts) this.places[index] = place;
    for (const [key, node] of children) this.#place(node, { ...place, slot: `${place.slot}\0${key}` });
  }

  #groupsByEnding(children: ReadonlyMap<string, KeyNode>): readonly (readonly LanguageKey[])[] {
    const groups = new Map<string, LanguageKey[]>();
    for (const [key, node] of children) {
      const { stem, joint = '', code, word, ending } = WITH_CODE.exec(key)?.groups ?? {};
      const own = { key, node, stem: stem ?? word ?? '', joint, code: code ?? ending ?? '' };
      const name = `${own.stem}${joint}`;
      if (own.code !== '' && isKnown(own.code)) groups.set(name, [...(groups.get(name) ?? []), own]);
    }
    return [...groups.values()].filter((group) => {
      const [{ stem = '' } = {}] = group;
      return this.#hasSource(group) && this.#areLanguages(group, stem);
    });
  }

  /** Whether some keys are languages that have texts, and not names of languages. */
  #areLanguages(keys: readonly LanguageKey[], name: string): boolean {
    if (NAMES_LANGUAGES.test(name) || !keys.every(({ code }) => isKnown(code))) return false;
    // Some codes are words too, such as `is` and `no`.
    const certain = keys.filter(({ code }) => isLanguage(code, undefined, {}));
    if (keys.length < 2 || (certain.length < 2 && !this.#hasSource(keys))) return false;
    const named = keys.filter(({ code, node }) => node.texts.some((index) => this.#isName(code, index)));
    return named.length * 2 < keys.length;
  }

  #hasSource(keys: readonly LanguageKey[]): boolean {
    return keys.some(({ code }) => isOfLanguage(code, this.#source ?? 'en'));
  }

  #isName(code: string, index: number): boolean {
    const text = this.#texts[index]?.text.trim().toLowerCase() ?? '';
    const language = code.replaceAll('_', '-');
    const names = [code, nameIn(language, language), nameIn(this.#source ?? 'en', language)];
    return names.some((name) => name !== undefined && text === name.toLowerCase());
  }
}

interface LanguageKey {
  readonly key: string;
  readonly code: string;
  readonly stem: string;
  readonly joint: string;
  readonly node: KeyNode;
}

function isKnown(code: string): boolean {
  return isCode(code) && isLanguage(code, undefined, { isWholeName: true });
}

function capitalized(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1);
}
