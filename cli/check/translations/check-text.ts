import { relativePath } from '#base';
import { findManifest } from '#manifest';
import {
  type CheckedTranslations,
  checkDeclared,
  MAX_PROJECT_FILE_BYTES,
  type Project,
  projectIn,
} from '#projects/reading';
import type { CommandContext } from '../../command/command-context.ts';
import { withSlashes } from '../../files/shown-path.ts';
import type { FileFailure, FileReport } from '../report/report.ts';
import { type TranslationsCheck, translationPorts } from './translation-ports.ts';
import { translationReport, uncheckedFailure, unusableFailure } from './translation-reports.ts';

/** A text, and where it stands: an absolute path, where a file with another text can be, or none. */
interface PlacedText {
  readonly file: string;
  /** Reads the text, once it is known to be a part of a project. */
  read(): Promise<Uint8Array>;
}

/** The problems of the text, or why it has none. */
interface CheckedText {
  readonly files: readonly FileReport[];
  readonly failures: readonly FileFailure[];
}

/**
 * Checks a text as if it stood at its place, with its source or its translations as they are on the disk. Undefined if the place belongs to no
 * translations that a manifest names.
 */
export async function checkTranslationText(
  { file, read }: PlacedText,
  settings: Omit<TranslationsCheck, 'signal'>,
  context: CommandContext,
): Promise<CheckedText | undefined> {
  const { host } = context;
  const ports = translationPorts({ ...settings, signal: host.interruption() }, context);
  const location = await findManifest(withSlashes(file), ports.readManifest);
  const onDisk =
    location && (await projectIn(location, { codes: await ports.codesFor(location), signal: ports.signal }));
  const own = location === undefined ? '' : relativePath(location.folder, withSlashes(file));
  const pairs = onDisk?.pairs.filter(({ source, target }) => source === own || target === own) ?? [];
  if (location === undefined || onDisk === undefined || pairs.length === 0) return undefined;
  const bytes = await read();
  const given = bytes.length > MAX_PROJECT_FILE_BYTES ? undefined : bytes;
  const project: Project = {
    ...onDisk,
    read: async (path) => (path === own ? given : onDisk.read(path)),
    pairs: pairs.map((pair) => (pair.target === own ? { ...pair, exists: true } : pair)),
  };
  const checked = await checkDeclared({ location, paths: ['.'], load: async () => project }, ports);
  return reportsOf(checked, `${project.folder}/${own}`, host.cwd);
}

function reportsOf(
  { reports, skipped, unusable }: CheckedTranslations,
  file: string,
  cwd: string,
): CheckedText {
  return {
    files: reports.filter((report) => report.file === file).map((report) => translationReport(report, cwd)),
    failures: [
      ...skipped.map((unchecked) => uncheckedFailure(unchecked, cwd)),
      ...unusable.map((file) => unusableFailure(file, cwd)),
    ],
  };
}
