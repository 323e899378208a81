import { type Message, message } from '#base';
import { findManifestAbove } from '#files';
import type { FolderSights } from '#projects/checking';
import type { CommandContext } from '../command/command-context.ts';
import { argument } from '../completion/shell-cases.ts';
import { shownPath, withSlashes } from '../files/shown-path.ts';
import type { FoundFile, FoundFiles } from '../glossary-files/collect-files.ts';
import { unimportedAmong } from './unimported-files.ts';

/** Layouts and spreadsheets that are listed, each. */
const MOST_LISTED = 5;

/** Things that Parlance can work with, and the command that begins it. */
interface Finding {
  readonly lines: readonly Message[];
  readonly command: string;
}

/**
 * Says what a folder without parlance.json has for Parlance, and the one next command.
 * @param folder Absolute.
 * @param found The files in it, and those of them that were checked.
 * @param sightsOf What a folder has that a manifest could name.
 */
export async function noteFirstRun(
  folder: string,
  found: FoundFiles,
  sightsOf: (folder: string) => Promise<FolderSights>,
  context: CommandContext,
): Promise<void> {
  const { files: checked } = found;
  const { host, output } = context;
  const shown = shownPath(folder, host.cwd);
  const above = await findManifestAbove(folder);
  if (above !== undefined) {
    if (checked.length > 0) return;
    output.note(message('No files to check in {0}.', shown));
    output.note(nextIs(`parlance check ${argument(shownPath(above.folder, host.cwd))}`));
    return;
  }
  const root = withSlashes(folder);
  const sheets = new Set(await unimportedAmong(found, context));
  const sights = await sightsOf(root);
  const spreadsheets = sights.paths.filter((file) => sheets.has(`${root}/${file}`));
  const findings = [...layoutsIn(sights), ...spreadsheetsAmong(spreadsheets), ...checkedFiles(checked)];
  if (findings.length === 0) output.note(NOTHING);
  else output.note(message('There is no parlance.json yet. This is what it could name:'));
  for (const { lines } of findings) for (const line of lines) output.note(line);
  const [first] = findings;
  const there = first === undefined || shown === '.' ? '' : `cd ${argument(shown)} && `;
  output.note(nextIs(there + (first?.command ?? TRY_IT)));
}

const NOTHING = message(
  'No files to check: no glossaries, style rule lists, translations, or spreadsheets that look like glossaries.',
);

/** Needs no account and no network. */
const TRY_IT = 'parlance translate "Save your changes" --to de --endpoint local';

function nextIs(command: string): Message {
  return message('Next, run: {0}', command);
}

/** The layouts, with the files that each has found first. */
function layoutsIn({ layouts, begin }: FolderSights): readonly Finding[] {
  if (layouts.length === 0) return [];
  const lines = layouts
    .slice(0, MOST_LISTED)
    .map(({ name, source, locales }) =>
      message('  translations ({0}): {1} into {2}', name, source, locales.join(', ')),
    );
  const command = 'parlance init --translations';
  if (begin === undefined) return [{ lines, command }];
  const from = begin.locale === undefined ? '' : ` --from ${begin.locale}`;
  return [{ lines: [...lines, begin.sign], command: command + from }];
}

function spreadsheetsAmong(found: readonly string[]): readonly Finding[] {
  const [first] = found;
  if (first === undefined) return [];
  const lines = found
    .slice(0, MOST_LISTED)
    .map((file) => message('  a spreadsheet that may be a glossary: {0}', file));
  return [{ lines, command: `parlance import ${argument(first)} --preview 5` }];
}

/** Glossaries, terms files, and style rule lists that were checked. */
function checkedFiles(checked: readonly FoundFile[]): readonly Finding[] {
  const [first] = checked;
  if (first === undefined) return [];
  const glossaries = checked.filter(({ kind }) => kind === 'glossary').length;
  const line = message(
    '  glossaries: {0}, style rule lists and terms files: {1}',
    glossaries,
    checked.length - glossaries,
  );
  return [{ lines: [line], command: 'parlance init' }];
}
