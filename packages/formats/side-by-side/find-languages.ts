import { addTo, type LanguageCode, nameIn } from '#base';
import { isMachineValue } from '../choice/machine-value.ts';
import { isCode } from '../declared/language-marks.ts';
import type { FileSegment } from '../file-segment.ts';
import { isLanguage } from '../layouts/localized-name.ts';

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
const AT_END =
  /^(?:(?<stem>.+?)(?<joint>[-_.])(?<code>[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)|(?<word>.*[a-z\d])(?<ending>[A-Z][a-z]))$/;
/** A key that begins with one: `en.title`. */
const AT_START = /^(?<first>[a-z]{2,3}(?:[-_][A-Z][A-Za-z]{1,3})?)(?<rest>[._].+)$/;
/** In a file with so many more other texts, a few that seem to have a language say nothing. */
const MOST_OTHERS = 20;

/**
 * Finds the languages that stand side by side: as keys of objects (`{"en": …, "es": …}`), at any depth, or at the
 * end or at the start of keys (`title_en`, `title_es`). Lists of the names of languages do not count. Undefined for a file in one language.
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
  /** By code, in lower case. */
  readonly #names = new Map<string, readonly (string | undefined)[]>();

  constructor(texts: readonly KeyedText[], source: LanguageCode | undefined) {
    this.#texts = texts;
    this.#source = source;
    this.places = texts.map(() => undefined);
  }

  visit({ children }: KeyNode, path: readonly string[]): void {
    const keys = [...children].map(([key, node]) => ({ key, node, ...ALONE, code: key }));
    const isMap = this.#areLanguages(keys, path.at(-1) ?? '');
    const groups = isMap ? [keys] : [...this.#amongOthers(keys, path), ...this.#groupsByPart(children)];
    const placed = new Set(groups.flat().map(({ key }) => key));
    for (const { code, node, partWith } of groups.flat())
      this.#place(node, { code, partWith, depth: path.length, slot: [...path, partWith('*')].join('\0') });
    for (const [key, node] of children) if (!placed.has(key)) this.visit(node, [...path, key]);
  }

  #place({ children, texts }: KeyNode, place: LanguagePlace): void {
    for (const index of texts) this.places[index] = place;
    for (const [key, node] of children) this.#place(node, { ...place, slot: `${place.slot}\0${key}` });
  }

  /** Languages beside other keys, as in `{"id": …, "en": …, "es": …}`. At the root of a file, they may be words of a menu. */
  #amongOthers(keys: readonly LanguageKey[], path: readonly string[]): readonly (readonly LanguageKey[])[] {
    const languages = keys.filter(({ code }) => isKnown(code));
    const certain = languages.filter(({ code }) => isLanguage(code, undefined, {}));
    const isMenu =
      path.length === 0 &&
      languages.every(({ node }) => node.texts.length < 2) &&
      keys.some((key) => !languages.includes(key) && this.#hasProse(key.node));
    const isCertain = !isMenu && certain.length > 1 && this.#hasSource(languages);
    return isCertain && this.#areLanguages(languages, path.at(-1) ?? '') ? [languages] : [];
  }

  #hasProse({ children, texts }: KeyNode): boolean {
    return children.size > 0 || texts.some((index) => isProse(this.#texts[index] ?? { text: '' }));
  }

  #groupsByPart(children: ReadonlyMap<string, KeyNode>): readonly (readonly LanguageKey[])[] {
    const groups = new Map<string, LanguageKey[]>();
    for (const [key, node] of children) {
      const part = languagePart(key);
      const name = part?.partWith('*') ?? '';
      if (part !== undefined) addTo(groups, name, { key, node, ...part });
    }
    return [...groups].flatMap(([name, group]) =>
      this.#hasSource(group) && this.#areLanguages(group, name) ? [group] : [],
    );
  }

  /** Whether some keys are languages that have texts, and not names of languages. */
  #areLanguages(keys: readonly LanguageKey[], name: string): boolean {
    if (NAMES_LANGUAGES.test(name) || !keys.every(({ code }) => isKnown(code))) return false;
    // Some codes are words too, such as `is` and `no`.
    const certain = keys.filter(({ code }) => isLanguage(code, undefined, {}));
    if (keys.length < 2 || certain.length < (this.#hasSource(keys) ? 1 : 2)) return false;
    const named = keys.filter(({ code, node }) => node.texts.some((index) => this.#isName(code, index)));
    return named.length * 2 < keys.length;
  }

  #hasSource(keys: readonly LanguageKey[]): boolean {
    return keys.some(({ code }) => isOfLanguage(code, this.#source ?? 'en'));
  }

  #isName(code: string, index: number): boolean {
    const text = this.#texts[index]?.text.trim().toLowerCase() ?? '';
    const language = code.replaceAll('_', '-');
    const names =
      this.#names.get(code) ??
      [code, nameIn(language, language), nameIn(this.#source ?? 'en', language)].map((name) =>
        name?.toLowerCase(),
      );
    this.#names.set(code, names);
    return names.includes(text);
  }
}

/** The language in a part of a key. */
type LanguagePart = Pick<LanguagePlace, 'code' | 'partWith'>;

interface LanguageKey extends LanguagePart {
  readonly key: string;
  readonly node: KeyNode;
}

const ALONE = { partWith: (code: string) => code };

/** The language at the end of a key, or at its beginning; undefined for a key without one. */
function languagePart(key: string): LanguagePart | undefined {
  const { stem = '', joint = '', code, word = '', ending } = AT_END.exec(key)?.groups ?? {};
  if (code !== undefined && isKnown(code)) return { code, partWith: (other) => stem + joint + other };
  if (ending !== undefined && isKnown(ending))
    return { code: ending, partWith: (other) => word + capitalized(other) };
  const { first, rest = '' } = AT_START.exec(key)?.groups ?? {};
  return first !== undefined && isKnown(first)
    ? { code: first, partWith: (other) => other + rest }
    : undefined;
}

function isKnown(code: string): boolean {
  return isCode(code) && isLanguage(code, undefined, { isWholeName: true });
}

function capitalized(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1);
}
