import * as vscode from 'vscode';
import {
  fileWith,
  type ProtectedTranslation,
  protectTexts,
  readInLanguages,
  type TextFile,
  textsOfFile,
} from '#translate';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { createFiles } from '../../shell/ui/create-files.ts';
import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { copyOf } from '../../translate/sending/choose-copy.ts';
import { openSaved } from '../../translate/sending/open-saved.ts';
import { showDifferences } from '../../translate/sending/show-file-differences.ts';
import type { ProjectsState } from '../state.ts';

/** English with accents: a locale that systems know for this purpose, and that no service translates into. */
const PSEUDO = 'en-XA';

/** Writes a translation of a file in accented letters beside it, which shows texts that are cut off or not translated. Nothing is sent. */
export const pseudoLocalize: CommandHandler<ProjectsState> = async (_context, argument) => {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) return refuse(vscode.l10n.t('No file is open. Open the file to translate.'));
  const opened = await openSaved(uri);
  if (typeof opened === 'string') return refuse(opened);
  const read = await readInLanguages(opened, { ...opened.languages, target: PSEUDO });
  if (!read.ok) return refuse(localize(read.problem));
  return writeFor(uri, read.file);
};

async function writeFor(uri: vscode.Uri, file: TextFile): Promise<Outcome> {
  const written = await fileWith(file, await pseudoTexts(file));
  if (!written.ok) {
    showDifferences(uri, PSEUDO, written.differences);
    return 'unverified';
  }
  const copy = copyOf(uri, { source: file.languages.source, target: PSEUDO });
  if (!(await createFiles([{ uri: copy, content: written.bytes }]))) return 'cancelled';
  await vscode.window.showTextDocument(copy, { preview: false });
  return 'done';
}

/** A text that would be damaged stays as it is, like one that a service has damaged. */
async function pseudoTexts(file: TextFile): Promise<readonly ProtectedTranslation[]> {
  const { pseudoLocalize: accented } = await import('#protect/lazy');
  return (await protectTexts(textsOfFile(file))).map((text) => {
    const restored = accented(text);
    return restored.ok ? { ...restored, answer: undefined, detected_source_language: undefined } : restored;
  });
}
