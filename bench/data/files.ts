import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntriesFormat } from '#base';
import { termsPathOf } from '#terms';
import { defectsOf } from './defects.ts';
import { dictionaryText } from './dictionary-text.ts';
import { type DataKind, USUAL } from './kinds.ts';
import { pathologicalTexts } from './pathological-text.ts';
import { structuredText } from './structured-text.ts';
import { termsText } from './terms-text.ts';

export const MEBIBYTE = 1_048_576;

const SEED = 20_261_120;

/** Raised when the generator's output changes, so that older files are not used as new ones. */
const DATA_VERSION = 2;

/** More than an entry has on average. */
const ENTRY_BYTES = 60;

/** How many lines have a defect of one kind, in the usual dictionary with defects. */
const SHARE_OF_EACH_DEFECT = 0.001;

/** The generated files; each is written when it is first needed, and kept. */
export interface DataFiles {
  /** The path of a dictionary with this many MiB. */
  dictionary(format: EntriesFormat, mebibytes: number, kind: 'clean' | 'defects'): Promise<string>;
  /** The path of 10 MiB as CSV, with a terms file beside it that has an entry for every tenth term. */
  dictionaryWithTerms(kind: 'clean' | 'defects'): Promise<string>;
  /** The path of 10 MiB of one kind, as CSV. */
  dictionaryOfKind(kind: DataKind): Promise<string>;
  /** The path of a clean CSV file with this many entries. */
  dictionaryOfEntries(entries: number): Promise<string>;
  /** 10 MiB each, by name. */
  pathological(): Promise<ReadonlyMap<string, string>>;
  /** 1 MiB of JSON or YAML. */
  structured(language: 'json' | 'yaml'): Promise<string>;
  /** A folder of small dictionaries. */
  manyDictionaries(count: number, bytes: number): Promise<string>;
}

/** The generated files in a folder of the cache. */
export function dataFiles(cache: string): DataFiles {
  const folder = path.join(cache, `data-${DATA_VERSION}`);
  const at = (name: string) => path.join(folder, name);
  return {
    async dictionary(format, mebibytes, kind) {
      const file = at(`${kind}-${mebibytes}.en-de.glossary.${format}`);
      await writeOnce(file, () => usualText(format, mebibytes, kind));
      return file;
    },
    async dictionaryWithTerms(kind) {
      const file = at(`${kind}-with-terms.en-de.glossary.csv`);
      await writeOnce(file, () => usualText('csv', 10, kind));
      await writeOnce(termsPathOf(file), () => termsText(usualText('csv', 10, kind)));
      return file;
    },
    async dictionaryOfKind(kind) {
      const file = at(`${kind.name}-10.en-de.glossary.csv`);
      await writeOnce(file, () => dictionaryText({ format: 'csv', bytes: 10 * MEBIBYTE, seed: SEED, kind }));
      return file;
    },
    async dictionaryOfEntries(entries) {
      const file = at(`entries-${entries}.en-de.glossary.csv`);
      const bytes = entries * ENTRY_BYTES;
      await writeOnce(file, () => {
        const lines = dictionaryText({ format: 'csv', bytes, seed: SEED }).split('\n');
        return `${lines.slice(0, entries).join('\n')}\n`;
      });
      return file;
    },
    async pathological() {
      const files = new Map<string, string>();
      for (const [name, text] of pathologicalTexts(10 * MEBIBYTE)) {
        const file = at(`pathological-${name}.en-de.glossary.csv`);
        await writeOnce(file, () => text);
        files.set(name, file);
      }
      return files;
    },
    async structured(language) {
      const file = at(`list.${language}`);
      await writeOnce(file, () => structuredText(language, MEBIBYTE, SEED));
      return file;
    },
    async manyDictionaries(count, bytes) {
      const many = at(`many-${count}-${bytes}`);
      for (let index = 0; index < count; index++) {
        const file = path.join(many, `${index}.en-de.glossary.csv`);
        await writeOnce(file, () => dictionaryText({ format: 'csv', bytes, seed: SEED + index }));
      }
      return many;
    },
  };
}

function usualText(format: EntriesFormat, mebibytes: number, kind: 'clean' | 'defects'): string {
  const defectShare = kind === 'defects' ? SHARE_OF_EACH_DEFECT * defectsOf(format).length : 0;
  return dictionaryText({
    format,
    bytes: mebibytes * MEBIBYTE,
    seed: SEED,
    kind: { ...USUAL, defectShare },
  });
}

/** Writes a temporary file and renames it, so that an interrupted run leaves no incomplete one. */
async function writeOnce(file: string, text: () => string): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, text());
  await rename(`${file}.part`, file);
}
