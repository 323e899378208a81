import { isUtf8 } from 'node:buffer';
import { formatOfExtension } from '../../../../core/file-kinds.ts';
import { Dictionary } from '../../../../core/glossary/dictionary.ts';
import { GlossaryLinter } from '../../../../core/glossary/lint/lint.ts';
import { MAX_CHECKED_BYTES } from '../../../../core/glossary/lint/oversize.ts';
import type { Language } from '../../../../core/languages/language.ts';
import type { DeclaredFile } from '../../../../core/manifest/lookup/declared-files.ts';
import type { ManifestLocation } from '../../../../core/manifest/lookup/find-manifest.ts';
import { resolveSetup } from '../../../../core/manifest/lookup/glossary-setup.ts';
import { createNamedFileFinder } from '../../../../core/manifest/lookup/locate-file.ts';
import { type Message, message } from '../../../../core/message.ts';
import { type Entries, entriesOf } from '../../../../core/sync/entries/entries.ts';
import { locateOnDisk, readRegular } from '../../../files/read/read-regular.ts';

/** A glossary file of the manifest. */
export interface LocalDictionary {
  /** Absolute, with all links resolved. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly dictionary: Dictionary;
  readonly entries: Entries;
  /** Why it is neither pushed nor pulled. */
  readonly faults: readonly Message[];
}

/** What reading a file of the manifest comes to: undefined if the file does not exist. */
export type ReadLocal = LocalDictionary | { readonly faults: readonly Message[] } | undefined;

/** Reads the files of a manifest, inside its repository only, and checks them. */
export function createLocalReader(
  location: ManifestLocation,
  languages: readonly Language[],
): (declared: DeclaredFile) => Promise<ReadLocal> {
  const find = createNamedFileFinder(location.folder, locateOnDisk);
  return async (declared) => {
    const { file } = declared.dictionary;
    const { fault, real } = await find(file);
    const format = formatOfExtension(file);
    if (format === undefined) return { faults: [message('{0} is not a glossary file.', file)] };
    if (fault === 'missing') return undefined;
    if (fault !== undefined) return { faults: [message('{0} is not a file in this repository.', file)] };
    const bytes = readRegular(real, MAX_CHECKED_BYTES);
    if (bytes === undefined) return { faults: [message('{0} cannot be read, or is too large.', file)] };
    if (!isUtf8(bytes)) return { faults: [message('{0} is not UTF-8.', file)] };
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const dictionary = new Dictionary(text, { format, pair: declared.pair });
    const faults = faultsOf(dictionary, file, resolveSetup(declared.path, { location, languages }));
    return { path: real, bytes, dictionary, entries: entriesOf(dictionary), faults };
  };
}

/**
 * Why a dictionary cannot be sent: the first error stands for all of them.
 * @param file As messages name it.
 */
export function faultsOf(
  dictionary: Dictionary,
  file: string,
  { levels, maxDictionaryBytes, languages }: ReturnType<typeof resolveSetup>,
): readonly Message[] {
  const { conflicts } = dictionary;
  if (conflicts.length > 0) {
    const line = String(Math.min(...conflicts.map((one) => one.first)) + 1);
    return [
      message(
        '{0} has conflicts that git left: {1}. The first is in line {2}.',
        file,
        conflicts.length,
        line,
      ),
    ];
  }
  const linter = new GlossaryLinter(dictionary, { languages, levels, maxDictionaryBytes });
  const { counts, problems } = linter.report(1);
  const [first] = problems;
  if (counts.error === 0 || first === undefined) return [];
  const line = dictionary.positionAt(first.span.start).line + 1;
  return [message('{0} has errors: {1}. The first is in line {2}.', file, counts.error, String(line))];
}
