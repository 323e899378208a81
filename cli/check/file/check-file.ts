import { type LanguagePair, message, textOf } from '#base';
import { Dictionary, type DictionaryOptions, MAX_CHECKED_BYTES } from '#glossary';
import { CommandError } from '../../command/command-error.ts';
import { createFileReader } from '../../files/file-reader.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { FoundFile, FoundGlossary } from '../../glossary-files/collect-files.ts';
import { decodeText } from '../../glossary-files/decode-text.ts';
import {
  createPairFinder,
  createSettingsFinder,
  type ResolvedSettings,
} from '../../glossary-files/find-settings.ts';
import { termEntriesBeside } from '../../glossary-files/read-terms.ts';
import type { FileOutcome, FileReport } from '../report/report.ts';
import { checkGlossary, fixGlossary, reportOversize } from './check-glossary.ts';
import type { CheckSettings, FileSettings } from './check-settings.ts';

/** How files are checked, as plain data, so that it can be sent to another thread. */
export interface FileCheckSettings extends CheckSettings {
  readonly fix: boolean;
}

/** Checks a file. The outcome can also be the reason why that is impossible. */
export type CheckFile = (file: FoundFile) => Promise<FileOutcome>;

/** Creates the check for the files of one run, one after the other. */
export function createFileChecker(settings: FileCheckSettings): CheckFile {
  const findSettings = createSettingsFinder(settings);
  const read = createFileReader();
  return async (found) => {
    try {
      const resolved = await findSettings(found.file);
      const unread = await reportUnread(found, { ...settings, levels: resolved.levels });
      if (unread !== undefined) return { report: unread, notes: [] };
      return await checkFile(found, read(found.file, found.shown), { resolved, settings });
    } catch (error) {
      if (error instanceof CommandError) return failedCheck(error, found);
      throw error;
    }
  };
}

function failedCheck({ what, next, exitCode }: CommandError, { shown }: FoundFile): FileOutcome {
  return { failure: [what, ...next], exitCode, place: { path: shown } };
}

/** Finds the languages of files: those that the user gave, or those of the manifest or of a name. */
export function pairFinderOf({
  pair,
  kept,
}: Pick<CheckSettings, 'pair' | 'kept'>): (file: string) => Promise<LanguagePair | undefined> {
  return pair === undefined ? createPairFinder(kept) : async () => pair;
}

/** Checks what was read from a file. */
export function checkBytes(
  bytes: Uint8Array,
  { file, shown, format }: Pick<FoundGlossary, 'file' | 'shown' | 'format'>,
  pair: LanguagePair | undefined,
  settings: FileSettings,
): FileReport {
  if (bytes.length > MAX_CHECKED_BYTES) return reportOversize(shown, bytes.length, settings);
  warmUp(bytes, { format, pair });
  const glossary = { path: shown, format, pair, termEntries: termEntriesBeside(file) };
  return checkGlossary({ ...glossary, ...decodeText(bytes) }, settings);
}

/** For smaller files, warming up takes longer than it saves. */
const LARGE_BYTES = 4_000_000;

/** The engine starts to compile the scanner after about this much text. */
const WARM_UP_BYTES = 100_000;

const LF = 0x0a;

/**
 * Reads the first lines of a large file, so that the engine compiles the scanner in the background while the whole file is
 * being decoded, and not while it reads the lines uncompiled.
 */
function warmUp(bytes: Uint8Array, options: DictionaryOptions): void {
  if (bytes.length < LARGE_BYTES) return;
  const firstLines = bytes.subarray(0, bytes.lastIndexOf(LF, WARM_UP_BYTES) + 1);
  new Dictionary(decodeText(firstLines).text, options);
}

/** The report of a manifest that is not read: a pipe, a device, or a link out of the repository. */
async function reportUnread(
  found: FoundFile,
  settings: Pick<FileSettings, 'levels'>,
): Promise<FileReport | undefined> {
  if (found.kind !== 'manifest') return undefined;
  const { reportUnreadManifest } = await import('./check-json.ts');
  return reportUnreadManifest(found, settings);
}

/** How one file is checked. */
interface FileCheck {
  readonly resolved: ResolvedSettings;
  readonly settings: FileCheckSettings;
}

async function checkFile(
  found: FoundFile,
  content: Uint8Array | number,
  { resolved: { pair, unknownPair, levels, maxDictionaryBytes, facts }, settings: given }: FileCheck,
): Promise<FileOutcome> {
  const settings = { ...given, levels, maxDictionaryBytes, unknownPair, facts };
  if (found.kind !== 'glossary') {
    const { checkJsonFile, UNREAD_JSON } = await import('./check-json.ts');
    const bytes = typeof content === 'number' ? UNREAD_JSON : content;
    return checkJsonFile(found, bytes, settings);
  }
  const { file, shown, format } = found;
  if (typeof content === 'number') return { report: reportOversize(shown, content, settings), notes: [] };
  const bytes = content;
  if (!settings.fix || bytes.length > MAX_CHECKED_BYTES) {
    return { report: checkBytes(bytes, { file, shown, format }, pair, settings), notes: [] };
  }
  const decoded = decodeText(bytes);
  const glossary = { path: shown, format, pair, termEntries: termEntriesBeside(file), ...decoded };
  const before = textOf(decoded.text);
  const text = fixGlossary(
    { ...glossary, text: before },
    { ...settings, languages: facts.glossaryLanguages },
  );
  if (text !== before) await replaceFile(file, shown, text);
  const notes = text === before ? [] : [message('Fixed {0}.', shown)];
  return { report: checkGlossary({ ...glossary, text }, settings), notes };
}
