import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toSlashes } from '#base';
import { documentsBy, type FilePlace, followIntoOthers, openTextFile, type TextFile } from '#translate';
import { translateFile } from '../support/texts/confirmed-sending.ts';
import type { ChosenFile } from './choose-files.ts';
import { hasLinks, type Links, readLinks } from './oracles/links/links.ts';
import { serviceThat } from './service.ts';

/** The links of a document that lead somewhere, and those of them that do not after the translation. */
export interface JudgedLinks {
  readonly working: number;
  readonly dead: readonly string[];
}

/** Translates documents together into another folder, and follows the links of each. By the paths of the documents. */
export async function judgeLinks(chosen: readonly ChosenFile[]): Promise<ReadonlyMap<string, JudgedLinks>> {
  const documents = chosen.filter(({ name }) => hasLinks(name)).map(placed);
  const translated = await translateTogether(documents);
  const before = new Places((file) => readFileSync(file, 'utf8'));
  const after = new Places((file) => translated.get(file) ?? readFileSync(file, 'utf8'));
  const judged = new Map<string, JudgedLinks>();
  for (const { from, to } of documents) {
    if (!translated.has(to)) continue;
    const addresses = before.linksIn(from)?.addresses ?? [];
    const now = after.linksIn(to)?.addresses ?? [];
    const working = [...addresses.keys()].filter((index) => before.leads(from, addresses[index] ?? ''));
    const dead = working.filter((index) => !after.leads(to, now[index] ?? ''));
    judged.set(from, {
      working: working.length,
      dead: dead.map((index) => `${addresses[index]} became ${now[index]}`),
    });
  }
  return judged;
}

/** A document, and where its translation would be. Nothing is written. */
interface PlacedDocument {
  readonly from: string;
  readonly to: string;
}

const SUFFIX = '-translated/';

function placed({ file, name }: ChosenFile): PlacedDocument {
  const from = toSlashes(file);
  return { from, to: from.slice(0, -name.length - 1) + SUFFIX + name };
}

/** The translations by their paths, as a command writes them. */
async function translateTogether(documents: readonly PlacedDocument[]): Promise<ReadonlyMap<string, string>> {
  const targets = new Map(documents.map(({ from, to }) => [from, to]));
  const planned = new Set(targets.values());
  const translated = new Map<string, string>();
  const placeOf = (document: PlacedDocument, there: Pick<ReadonlySet<string>, 'has'>): FilePlace => ({
    ...document,
    translationOf: (file) => targets.get(file),
    exists: async (file) => there.has(file) || existsSync(file),
  });
  const sources = new Map<PlacedDocument, Parameters<typeof followIntoOthers>[0]>();
  for (const document of documents) {
    const opened = await openTextFile(document.from, readFileSync(document.from), LANGUAGES);
    const text = opened.ok && (await translate(opened.file, placeOf(document, planned)));
    if (!opened.ok || !text) continue;
    translated.set(document.to, text);
    const { decoded, format } = opened.file;
    sources.set(document, { source: { text: decoded.text, format, facts: { isLatin1: decoded.isLatin1 } } });
  }
  const documentAt = documentsBy(async (file) => {
    const text = translated.get(file);
    if (text !== undefined) return new TextEncoder().encode(text);
    return existsSync(file) ? readFileSync(file) : undefined;
  });
  for (const [document, source] of sources) {
    const { text } = await followIntoOthers(source, { ...placeOf(document, translated), documentAt });
    if (text !== undefined) translated.set(document.to, text);
  }
  return translated;
}

const LANGUAGES = { source: 'en', target: 'de' };

async function translate(file: TextFile, place: FilePlace): Promise<string | undefined> {
  const result = await translateFile({
    client: serviceThat('letters'),
    options: { source_lang: 'en', target_lang: 'de' },
    tagHandling: true,
    file,
    writing: { place },
  });
  return result.ok ? result.text : undefined;
}

/** Where links lead, by what other parsers find in the files. */
class Places {
  readonly #read: (file: string) => string;
  readonly #known = new Map<string, Links | undefined>();

  constructor(read: (file: string) => string) {
    this.#read = read;
  }

  linksIn(file: string): Links | undefined {
    if (!this.#known.has(file)) this.#known.set(file, this.#links(file));
    return this.#known.get(file);
  }

  #links(file: string): Links | undefined {
    try {
      return readLinks(file, () => this.#read(file));
    } catch {
      return undefined;
    }
  }

  /** Whether an address in a file leads to another file or to a place. One that is not relative leads nowhere, so nothing is known of it. */
  leads(file: string, address: string): boolean {
    const [, written = '', fragment] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(address) ?? [];
    if (/^(?:[a-z][a-z\d+.-]*:|[/\\{$%])/i.test(address) || (written === '' && !fragment)) return false;
    const target = written === '' ? file : path.posix.join(path.posix.dirname(file), decoded(written));
    const places = this.linksIn(target);
    if (places === undefined) return existsSync(target);
    return !fragment || places.ids.has(decoded(fragment));
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
