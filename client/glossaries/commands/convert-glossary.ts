import * as vscode from 'vscode';
import type { EntriesFormat } from '#base';
import { type Conversion, convertDictionary } from '#glossary';
import { LANGUAGE_IDS } from '../../../protocol/language-ids.ts';
import type { CommandHandler } from '../../shell/commands/command.ts';
import { createFiles } from '../../shell/ui/create-files.ts';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuseWithoutGlossary } from '../files/change-glossary.ts';
import { chosenGlossary, type ReadGlossary } from '../files/read-glossary.ts';
import type { GlossariesState } from '../state.ts';

/** The largest number of lines without a form in the other format that are listed one by one. */
const MAX_LISTED = 10;

/** Writes the glossary as CSV, in the folder of the original file. */
export const convertToCsv: CommandHandler<GlossariesState> = (_context, argument) => convert(argument, 'csv');

/** Writes the glossary as TSV, in the folder of the original file. */
export const convertToTsv: CommandHandler<GlossariesState> = (_context, argument) => convert(argument, 'tsv');

async function convert(argument: unknown, to: EntriesFormat): Promise<Outcome> {
  const glossary = await chosenGlossary(argument);
  if (glossary === undefined || glossary.dictionary.format === to) return refuseWithoutGlossary();
  const conversion = convertDictionary(glossary.dictionary, to);
  if (conversion.faults.length > 0 && !(await mayLeaveOut(conversion, to))) return 'cancelled';
  return show(glossary, conversion.text, to);
}

async function mayLeaveOut({ faults }: Conversion, to: EntriesFormat): Promise<boolean> {
  const goOn = vscode.l10n.t('Convert Without Them');
  const listed = faults
    .slice(0, MAX_LISTED)
    .map(({ line, message }) => vscode.l10n.t('Line {0}: {1}', line + 1, localize(message)));
  const more = faults.length - listed.length;
  const detail = [...listed, ...(more > 0 ? [vscode.l10n.t('… and {0} more', number(more))] : [])].join('\n');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t(
      'Some lines cannot be written as {0} and would be left out: {1}.',
      to.toUpperCase(),
      number(faults.length),
    ),
    { modal: true, detail },
    goOn,
  );
  return answer === goOn;
}

async function show({ document }: ReadGlossary, text: string, to: EntriesFormat): Promise<Outcome> {
  if (document.isUntitled) {
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ content: text, language: LANGUAGE_IDS[to] }),
    );
    return 'done';
  }
  const uri = document.uri.with({ path: document.uri.path.replace(/(\.[^./]+)?$/, `.${to}`) });
  if (!(await createFiles([{ uri, content: text }]))) return 'cancelled';
  await vscode.window.showTextDocument(uri);
  return 'done';
}
