import { type LanguageCode, type Message, message, showPhrase } from '#base';
import { trimPhrase } from '../spreadsheet/trim-phrase.ts';
import { Unplaced } from '../spreadsheet/unplaced.ts';
import { isReadCategory, type TbxFact } from './tbx-facts.ts';
import { isTbxRoot, type TbxRole, type TermStatus, tbxRole, termStatus } from './tbx-structure.ts';

/** The start of an element, as a namespace-aware parser reports it. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** Empty for no namespace. */
  readonly namespace: string;
  /** By their names with prefixes, such as `xml:lang`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Counted from 0. */
  readonly line: number;
}

/** A term of a concept. */
export interface TbxTerm {
  /** As the file has it. */
  readonly language: LanguageCode;
  readonly text: string;
  readonly status: TermStatus;
  /** What else is known about it. */
  readonly facts: readonly TbxFact[];
  /** Counted from 0. */
  readonly line: number;
}

/** A concept with its terms, in the order of the file. */
export interface TbxConcept {
  /** Counted from 0. */
  readonly line: number;
  readonly terms: readonly TbxTerm[];
  /** What is known about it and about its languages. */
  readonly facts: readonly TbxFact[];
}

/** What a TBX file says that can become a glossary. */
export interface TbxFile {
  readonly concepts: readonly TbxConcept[];
  /** The language of the root element. */
  readonly workingLanguage: LanguageCode | undefined;
  /** Everything but terms and facts. */
  readonly unplaced: Unplaced;
}

interface OpenElement {
  readonly role: TbxRole | 'inner';
  /** The data category of a category. */
  readonly category: string;
  readonly line: number;
  /** Of a category or term, with that of the elements in it. */
  text: string;
}

interface OpenTerm {
  text: string;
  line: number;
  status: TermStatus;
  readonly facts: TbxFact[];
}

/**
 * Reads TBX 2008 and TBX-Basic of ISO 30042:2019, in DCA and DCT style, from the events of a parser. An element is part of the structure if
 * it is in the namespace of the root element; everything else with text in it is counted.
 */
export class TbxReader {
  readonly #stack: OpenElement[] = [];
  readonly #concepts: TbxConcept[] = [];
  readonly #unplaced = new Unplaced();
  #namespace: string | undefined;
  #workingLanguage: LanguageCode | undefined;
  #concept: { line: number; terms: TbxTerm[]; facts: TbxFact[] } | undefined;
  #language: LanguageCode | undefined;
  #term: OpenTerm | undefined;

  /** Reads a start tag. Returns why the file cannot be read. */
  open(element: XmlElement): Message | undefined {
    const { name, namespace, attributes, line } = element;
    if (this.#namespace === undefined) {
      if (!isTbxRoot(name)) return message('Expected TBX, but the root element is {0}.', showPhrase(name));
      this.#namespace = namespace;
      this.#workingLanguage = attributes.get('xml:lang');
    }
    const role = this.#roleOf(element);
    this.#stack.push({ role, category: attributes.get('type') ?? name, line, text: '' });
    if (role === 'concept') this.#concept = { line, terms: [], facts: [] };
    if (role === 'section') this.#term = { text: '', line, status: 'other', facts: [] };
    if (role !== 'language') return undefined;
    this.#language = attributes.get('xml:lang')?.trim() ?? '';
    return this.#language === '' ? message('{0} has no language: xml:lang is missing.', name) : undefined;
  }

  /** Reads text, which counts for the data category or term that it is in. */
  text(text: string): void {
    const owner = this.#stack.findLast(({ role }) => role !== 'inner');
    if (owner?.role === 'term' || owner?.role === 'category') owner.text += text;
  }

  /** Reads an end tag. */
  close(): void {
    const element = this.#stack.pop();
    if (element?.role === 'category') this.#addCategory(element);
    if (element?.role === 'term') this.#addTerm(element);
    if (element?.role === 'section') this.#finishTerm();
    if (element?.role === 'language') this.#language = undefined;
    if (element?.role === 'concept' && this.#concept !== undefined) {
      this.#concepts.push(this.#concept);
      this.#concept = undefined;
    }
  }

  /** What was read so far. */
  result(): TbxFile {
    return {
      concepts: this.#concepts,
      workingLanguage: this.#workingLanguage,
      unplaced: this.#unplaced,
    };
  }

  #roleOf({ name, namespace }: XmlElement): TbxRole | 'inner' {
    const parent = this.#stack.at(-1)?.role;
    if (parent === 'inner' || parent === 'header' || parent === 'category' || parent === 'term')
      return 'inner';
    const role = tbxRole(name, namespace === this.#namespace);
    return role === 'term' && this.#language === undefined ? 'category' : role;
  }

  #addCategory({ category, text, line }: OpenElement): void {
    const value = text.trim();
    if (value === '') return;
    const owner = this.#term ?? this.#concept;
    if (owner === undefined || !isReadCategory(category)) {
      this.#unplaced.addCategory(category, line);
      return;
    }
    owner.facts.push({ category, value, line, language: this.#language });
    const status = termStatus(category, value);
    if (status !== undefined && this.#term !== undefined) this.#term.status = status;
  }

  /** A term outside a section of its own is all there is about it. */
  #addTerm({ text, line }: OpenElement): void {
    const isAlone = this.#term === undefined;
    this.#term ??= { text: '', line, status: 'other', facts: [] };
    this.#term.text = unwrap(text);
    this.#term.line = line;
    if (isAlone) this.#finishTerm();
  }

  #finishTerm(): void {
    const term = this.#term;
    this.#term = undefined;
    if (term === undefined || term.text === '' || this.#language === undefined) return;
    this.#concept?.terms.push({ language: this.#language, ...term });
  }
}

/** A term that was broken into several lines, as one. */
function unwrap(text: string): string {
  return trimPhrase(text).replaceAll(/[ \t]*[\r\n][ \t\r\n]*/g, ' ');
}
