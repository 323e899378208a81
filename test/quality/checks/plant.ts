import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inEnglish, type Side, slice } from '#base';
import { type CheckedFiles, checkPairs } from '#checks';
import { type FileFormat, recognizeFormat } from '#formats';
import type { UnitStanding } from '#units';
import { checkedFiles } from '../../support/projects/checked-files.ts';
import type { HumanFiles } from '../flags/human-files.ts';
import type { PlantedText, RightText } from './defects.ts';
import { WRITTEN_FILES } from './written-defects.ts';

/** A mistake that was planted, and what the checks said. */
export interface Planted {
  readonly kind: string;
  readonly format: FileFormat;
  readonly locale: string;
  readonly file: string;
  /** What stands in the file, and what stood there before. */
  readonly right: string;
  readonly wrong: string;
  /** The same as people read it; undefined where the file cannot be read with the mistake. */
  readonly texts: Texts | undefined;
  /** The rules that report it as an error or a warning, or `unreadable`. */
  readonly found: readonly string[];
  /** The rules that only inform about it. */
  readonly mentioned: readonly string[];
}

/** A source, its translation, and the same translation with a mistake. */
interface Texts {
  readonly source: string;
  readonly right: string;
  readonly wrong: string;
}

/** The small files that are there for their formats. */
export function writtenFiles(folder: string): readonly HumanFiles[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return WRITTEN_FILES.map(({ file, source, locale, format = recognizeFormat(file) ?? 'plain' }) => ({
    ...{ name: file, format, locale },
    read: () => ({ source: read(source), target: read(file) }),
  }));
}

/** What a rule says about a unit. */
interface Finding {
  /** The same in a file with and without a mistake. */
  readonly id: string;
  readonly rule: string;
  readonly level: string;
  readonly message: string;
}

/** A file that gets mistakes, each alone. */
export class PlantedFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly locale: string;
  readonly #text: Readonly<Record<Side, string>>;
  readonly #files: CheckedFiles;
  readonly #findings: readonly Finding[];

  /** Throws for a file that cannot be read. */
  constructor({ name, format, locale, read }: HumanFiles) {
    this.name = name;
    this.format = format;
    this.locale = locale;
    this.#text = read();
    this.#files = this.#read(this.#text.target);
    this.#findings = findingsIn(this.#files);
  }

  /** What is reported as an error or a warning although no mistake is planted. */
  get reported(): readonly string[] {
    return this.#findings.filter(isReported).map(({ rule, message }) => `${rule}: ${message}`);
  }

  /** The translations that can get a mistake. */
  get texts(): readonly Pick<RightText, 'format' | 'source' | 'target' | 'raw' | 'segment'>[] {
    return this.#files.standings.filter(isTranslated).flatMap(({ pair: { source, target } }) => {
      const [of, segment] = [source?.parts[0], target?.parts[0]];
      if (of === undefined || segment === undefined || segment.present === '') return [];
      const raw = slice(this.#text.target, segment.span);
      return [{ format: this.format, source: of.text, target: segment.present, raw, segment }];
    });
  }

  /** Plants a mistake into texts; undefined where that changes nothing. */
  plant(kind: string, edits: readonly PlantedText[]): Planted | undefined {
    const { target } = this.#text;
    let text = target;
    const [first] = edits;
    for (const { segment, raw } of edits.toSorted((a, b) => b.segment.span.start - a.segment.span.start))
      text = text.slice(0, segment.span.start) + raw + text.slice(segment.span.end);
    if (first === undefined || text === target) return undefined;
    return this.#judge(text, { kind, right: slice(target, first.segment.span), wrong: first.raw });
  }

  /** Plants a mistake at a place. Throws where the file does not have what is right. */
  replace(kind: string, right: string, wrong: string): Planted {
    const { target } = this.#text;
    const start = target.lastIndexOf(right);
    if (start < 0) throw new Error(`${this.name} does not have ${right}`);
    const text = target.slice(0, start) + wrong + target.slice(start + right.length);
    return this.#judge(text, { kind, right, wrong });
  }

  #judge(text: string, mistake: Pick<Planted, 'kind' | 'right' | 'wrong'>): Planted {
    const { format, locale, name } = this;
    const own = { ...mistake, format, locale, file: name };
    const files = this.#tryRead(text);
    if (files === undefined) return { ...own, texts: undefined, found: ['unreadable'], mentioned: [] };
    const known = new Set(this.#findings.map(({ id }) => id));
    const added = findingsIn(files).filter(({ id }) => !known.has(id));
    const rules = (findings: readonly Finding[]) => [...new Set(findings.map(({ rule }) => rule))];
    const [found, mentioned] = [added.filter(isReported), added.filter((each) => !isReported(each))];
    return { ...own, texts: this.#textsOf(files), found: rules(found), mentioned: rules(mentioned) };
  }

  #tryRead(text: string): CheckedFiles | undefined {
    try {
      return this.#read(text);
    } catch {
      return undefined;
    }
  }

  /** Catalogs are written for a source; other files that have both languages are their own source, with what was changed in it. */
  #read(target: string): CheckedFiles {
    const { format, locale } = this;
    const facts = { isLatin1: false, source: 'en', target: locale };
    const isOne = this.#text.source === this.#text.target && format !== 'po';
    const source = { text: isOne ? target : this.#text.source, format, facts };
    return checkedFiles(source, { text: target, format, facts }, locale);
  }

  /** The first text that differs. */
  #textsOf(files: CheckedFiles): Texts | undefined {
    const before = new Map(this.#files.standings.map((standing) => [idOf(standing), standing]));
    for (const standing of files.standings) {
      const { source, target } = before.get(idOf(standing))?.pair ?? {};
      const wrong = standing.pair.target?.text ?? '';
      if (source !== undefined && target !== undefined && target.text !== wrong)
        return { source: source.text, right: target.text, wrong };
    }
    return undefined;
  }
}

function isTranslated({ state, isMarked, pair: { source, target } }: UnitStanding): boolean {
  if (source === undefined || target === undefined || isMarked || state !== 'adoptable') return false;
  return (
    source.hasWords && target.kind !== 'copied' && source.parts.length === 1 && target.parts.length === 1
  );
}

function idOf({ pair: { source, target } }: UnitStanding): string {
  return source?.key ?? source?.text ?? target?.text ?? '';
}

function findingsIn(files: CheckedFiles): readonly Finding[] {
  return checkPairs(files).map(({ rule, level, standing, inText, message }) => {
    const id = JSON.stringify([level, rule, idOf(standing), inText?.placed.texts.form]);
    return { id, rule, level, message: inEnglish(message) };
  });
}

function isReported({ level }: Finding): boolean {
  return level !== 'information';
}
