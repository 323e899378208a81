import { formatOfExtension, type Message, message } from '#base';
import { Dictionary, GlossaryLinter } from '#glossary';
import { type DeclaredFile, resolveGlossarySettings } from '#manifest';
import { entriesOf } from '../../model/entries/entries.ts';
import { createFileReader, type ReadFile } from '../read-file.ts';
import type { FilePorts, LocalFile } from '../synced-kind.ts';

/** A glossary file of the manifest. */
export interface LocalDictionary extends LocalFile {
  readonly dictionary: Dictionary;
}

/** Reads the glossary files of a manifest, and checks them. */
export function createDictionaryReader({
  location,
  languages,
}: Pick<FilePorts, 'location' | 'languages'>): (
  declared: DeclaredFile,
) => Promise<ReadFile<LocalDictionary> | undefined> {
  return createFileReader(location.folder, {
    fileOf: ({ dictionary: { file } }: DeclaredFile) => file,
    refuse: (file) =>
      formatOfExtension(file) === undefined ? message('{0} is not a glossary file.', file) : undefined,
    parse({ path, bytes }, declared) {
      const { file } = declared.dictionary;
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      const dictionary = new Dictionary(text, {
        format: formatOfExtension(file) ?? 'tsv',
        pair: declared.pair,
      });
      return {
        read: { path, bytes, dictionary, entries: entriesOf(dictionary) },
        faults: faultsOf(dictionary, file, resolveGlossarySettings(declared.path, { location, languages })),
      };
    },
  });
}

/** What a file has that does not exist yet. */
export function emptyDictionaryFor({ dictionary: { file }, pair }: DeclaredFile): Dictionary {
  return new Dictionary('', { format: formatOfExtension(file) ?? 'tsv', pair });
}

/**
 * Why a dictionary cannot be sent: the first error stands for all of them.
 * @param file As messages name it.
 */
export function faultsOf(
  dictionary: Dictionary,
  file: string,
  { levels, maxDictionaryBytes, languages }: ReturnType<typeof resolveGlossarySettings>,
): readonly Message[] {
  const { conflicts } = dictionary;
  if (conflicts.length > 0) {
    const line = String(
      conflicts.reduce((least, { first }) => Math.min(least, first), Number.POSITIVE_INFINITY) + 1,
    );
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
