import { Buffer } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { UpdateOptions } from '#projects';
import { withFilesInMemory } from '../cli.ts';
import { manifestWith } from '../project.ts';
import type { FormatSample, SampleText } from './format-samples.ts';
import { updateInProcess } from './project-in-process.ts';

/** How the files of a folder are laid out: the source, and from then on the translation as it was made from it, or otherwise. */
interface Layout {
  readonly folder: string;
  readonly isLatin1?: true;
  readonly source: (text: string) => string;
  /** What somebody has made of the translation. */
  readonly target?: (text: string) => string;
}

const withCrLf = (text: string) => text.replaceAll('\n', '\r\n');
const same = (text: string) => text;

const LAYOUTS: readonly Layout[] = [
  { folder: 'plain', source: same },
  { folder: 'windows', source: (text) => `\ufeff${withCrLf(text)}` },
  { folder: 'mixed', source: same, target: withCrLf },
  { folder: 'latin1', source: same, isLatin1: true },
];

/** Translations of machines and of people, by their numbers. */
const TRANSLATED = /(?:CAF(?:É|\\u00[Cc]9) NUMBER|Übersetzung) (?<number>\d+)/g;

/** A project with the files of one format in every layout, and what its translations must be. */
export class FormatProject {
  readonly #folder: string;
  readonly #sample: FormatSample;
  readonly #layouts: readonly Layout[];
  #isSavedOtherwise = false;

  private constructor(folder: string, sample: FormatSample) {
    this.#folder = folder;
    this.#sample = sample;
    this.#layouts = LAYOUTS.filter(
      ({ isLatin1, target }) =>
        (isLatin1 === undefined || sample.latin1 !== undefined) &&
        (target === undefined || sample.target !== undefined),
    );
  }

  static open(sample: FormatSample, work: (project: FormatProject) => Promise<void>): Promise<void> {
    const files = LAYOUTS.map(({ folder }) => ({
      source: `${folder}/${sample.source}`,
      ...(sample.target && { target: `${folder}/${sample.target}` }),
    }));
    const manifest = manifestWith({ source: 'en', targets: ['de'], files });
    return withFilesInMemory({ 'parlance.json': manifest }, (folder) =>
      work(new FormatProject(folder, sample)),
    );
  }

  /** Whether a file has all languages, so that a text goes with its translations. */
  get isShared(): boolean {
    return this.#sample.target === undefined;
  }

  get isNamedByText(): boolean {
    return this.#sample.isNamedByText === true;
  }

  /** Writes the source in all layouts. In a file of both languages the translations stay. */
  async write(texts: readonly SampleText[]): Promise<void> {
    for (const layout of this.#layouts) {
      const file = this.#sample.translationIn && (await this.#read(layout).catch(() => ''));
      const translated = texts.map((text) => ({
        ...text,
        translation:
          file === undefined || file === '' ? undefined : this.#sample.translationIn?.(file, text.name),
      }));
      const written = this.#sample.write(translated, this.#sample.latin1 ?? 'UTF-8');
      const laidOut = layout.isLatin1 ? written : written.replace('ISO-8859-1', 'UTF-8');
      await this.#put(layout, this.#sample.source, layout.source(laidOut));
    }
  }

  /** A person replaces translations; their number is the key. */
  async translate(numbers: Readonly<Record<number, number>>): Promise<void> {
    for (const layout of this.#layouts) {
      const text = await this.#read(layout);
      const edited = text.replace(TRANSLATED, (whole, number: string) => {
        const by = numbers[Number(number)];
        return by === undefined ? whole : `Übersetzung ${by}`;
      });
      expect(edited).not.toBe(text);
      await this.#put(layout, this.#target, edited);
    }
  }

  /** Another program saves the translations with its own line ends. */
  async saveOtherwise(): Promise<void> {
    for (const layout of this.#layouts)
      if (layout.target !== undefined)
        await this.#put(layout, this.#target, layout.target(await this.#read(layout)));
    this.#isSavedOtherwise = true;
  }

  /** Updates all layouts, and checks what is sent and what the translations are then; nothing else of them has changed. */
  async update(
    { sent, translations, isOrdered = true, marked = '' }: Expected,
    options: Partial<UpdateOptions> = {},
  ): Promise<void> {
    const before = await Promise.all(this.#layouts.map((layout) => this.#read(layout).catch(() => '')));
    const result = await updateInProcess(this.#folder, options);
    expect(result.skipped.map(({ problem }) => problem.text)).toEqual([]);
    expect(numbersIn(result.sent)).toEqual(sent);
    for (const [index, layout] of this.#layouts.entries()) {
      const after = await this.#read(layout);
      const found = translationsIn(after);
      expect({ layout: layout.folder, found: isOrdered ? found : found.toSorted() }).toEqual({
        layout: layout.folder,
        found: isOrdered ? translations : translations.toSorted(),
      });
      if (before[index] !== '') checkOthers(before[index] ?? '', after, marked);
    }
  }

  get #target(): string {
    return (this.#sample.target ?? this.#sample.source).replace('{locale}', 'de');
  }

  /** The translation, whose bytes must be in its layout. */
  async #read(layout: Layout): Promise<string> {
    const bytes = await readFile(path.join(this.#folder, layout.folder, this.#target));
    const text = bytes.toString(layout.isLatin1 ? 'latin1' : 'utf8');
    const isCrLf = layout.source('\n').endsWith('\r\n') || layout.target !== undefined;
    if (layout.target === undefined || this.#isSavedOtherwise)
      expect(hasOnly(text, isCrLf ? '\r\n' : '\n')).toBe(true);
    expect(text.startsWith('\ufeff')).toBe(layout.source('').startsWith('\ufeff'));
    expect(text).not.toMatch(layout.isLatin1 ? /Ã/ : /\ufffd/);
    return text;
  }

  async #put({ folder, isLatin1 }: Layout, file: string, text: string): Promise<void> {
    const place = path.join(this.#folder, folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, Buffer.from(text, isLatin1 ? 'latin1' : 'utf8'));
  }
}

/** What an update sends, and the translations in their order: `m` or `h` for who wrote them, and their numbers. */
interface Expected {
  readonly sent: readonly number[];
  readonly translations: readonly string[];
  /** Left out: true. */
  readonly isOrdered?: boolean;
  /** Which of them gets a mark for review, if the format has one. */
  readonly marked?: string;
}

function hasOnly(text: string, lineEnd: '\n' | '\r\n'): boolean {
  return lineEnd === '\n' ? !text.includes('\r') : !/(?<!\r)\n/.test(text);
}

function numbersIn(texts: readonly string[]): readonly number[] {
  const numbers = texts.map((text) => Number(/\d+/.exec(text)?.[0]));
  return [...new Set(numbers)].sort();
}

function translationsIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(TRANSLATED),
    ([whole, number]) => `${whole.startsWith('C') ? 'm' : 'h'}${number}`,
  );
}

/** Lines without a translation that came or went are the same, byte for byte. */
function checkOthers(before: string, after: string, marked: string): void {
  const [old, now] = [before, after].map((text) => new Set(translationsIn(text)));
  const isOther = (line: string) =>
    translationsIn(line).every((each) => each !== marked && old?.has(each) && now?.has(each));
  const linesOf = (text: string) =>
    text
      .replace('\ufeff', '')
      // A separator goes with what follows.
      .replace(/,(?=\r?\n)/g, '')
      .split('\n')
      .filter((line) => translationsIn(line).length > 0 && isOther(line));
  expect(linesOf(after).toSorted()).toEqual(linesOf(before).toSorted());
}
