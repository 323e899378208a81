import { MAX_CHECKED_BYTES } from '../../core/glossary/oversize.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { type Message, message } from '../../core/message.ts';
import { textOf } from '../../core/text/units.ts';
import { CommandError } from '../command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import { replaceFile } from '../files/replace-file.ts';
import { checkGlossary, reportOversize } from './check-glossary.ts';
import type { CheckSettings, FileSettings } from './check-settings.ts';
import { type FoundFile, type FoundGlossary, isJsonKind } from './collect-files.ts';
import { decodeText } from './decode-text.ts';
import { createFactsFinder, createPairFinder, type FileFacts } from './find-pair.ts';
import { fixGlossary } from './fix-glossary.ts';
import type { FileReport } from './report.ts';

/** How files are checked, as plain data, so that it can be handed to another thread. */
export interface FileCheckSettings extends CheckSettings {
  readonly fix: boolean;
}

/** What came of one file, as plain data. */
export type FileOutcome =
  | { readonly report: FileReport; readonly notes: readonly Message[] }
  | { readonly failure: readonly [what: Message, ...next: Message[]] };

/** Checks a file; what keeps it from being checked is an outcome, too. */
export type CheckFile = (file: FoundFile) => Promise<FileOutcome>;

/** Makes what checks the files of one run, one after the other. */
export function createFileChecker(settings: FileCheckSettings): CheckFile {
  const findFacts = createFactsFinder(settings);
  return async (found) => {
    try {
      return await checkFile(found, await findFacts(found.file), settings);
    } catch (error) {
      if (error instanceof CommandError) return { failure: [error.what, ...error.next] };
      throw error;
    }
  };
}

/** Finds the languages of files: those that the user gave, or else those that the manifest or a name tells. */
export function pairFinderOf({
  pair,
}: Pick<CheckSettings, 'pair'>): (file: string) => Promise<LanguagePair | undefined> {
  return pair === undefined ? createPairFinder() : async () => pair;
}

/** Checks what was read from a file. */
export function checkBytes(
  bytes: Uint8Array,
  { shown, format }: Omit<FoundGlossary, 'file'>,
  pair: LanguagePair | undefined,
  settings: FileSettings,
): FileReport {
  if (bytes.length > MAX_CHECKED_BYTES) return reportOversize(shown, bytes.length, settings);
  return checkGlossary({ path: shown, format, pair, ...decodeText(bytes) }, settings);
}

async function checkFile(
  { file, shown, format }: FoundFile,
  { pair, ...ofFile }: FileFacts,
  given: FileCheckSettings,
): Promise<FileOutcome> {
  const settings = { ...given, ...ofFile };
  const bytes = await readBytes(file, shown);
  if (isJsonKind(format)) {
    const { checkJsonFile } = await import('./check-json.ts');
    return checkJsonFile({ file, shown, format }, bytes, settings);
  }
  if (!settings.fix || bytes.length > MAX_CHECKED_BYTES) {
    return { report: checkBytes(bytes, { shown, format }, pair, settings), notes: [] };
  }
  const decoded = decodeText(bytes);
  const glossary = { path: shown, format, pair, ...decoded };
  const before = textOf(decoded.text);
  const text = fixGlossary({ ...glossary, text: before }, settings);
  if (text !== before) await replaceFile(file, shown, text);
  const notes = text === before ? [] : [message('Mended {0}.', shown)];
  return { report: checkGlossary({ ...glossary, text }, settings), notes };
}
