import { checkText } from '#projects/checking';
import type { CommandContext } from '../../command/command-context.ts';
import { withSlashes } from '../../files/shown-path.ts';
import type { FileFailure, FileReport } from '../report/report.ts';
import { type TranslationsCheck, translationPorts } from './translation-ports.ts';
import { reportTranslations } from './translation-reports.ts';

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

/** Checks a text as if it stood at its place. Undefined if the place belongs to no translations that a manifest names. */
export async function checkTranslationText(
  { file, read }: PlacedText,
  settings: Omit<TranslationsCheck, 'signal'>,
  context: CommandContext,
): Promise<CheckedText | undefined> {
  const { host } = context;
  const ports = translationPorts({ ...settings, signal: host.interruption() }, context);
  const checked = await checkText({ file: withSlashes(file), read }, ports);
  if (checked === undefined) return undefined;
  const { files, skipped, unusable } = reportTranslations(checked, host.cwd);
  return { files, failures: [...skipped, ...unusable] };
}
