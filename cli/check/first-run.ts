import path from 'node:path';
import { recognizeFile } from '../../core/file-kinds.ts';
import { isForeignGlossary, isOtherConvention } from '../../core/glossary/spreadsheet/other-convention.ts';
import { type Message, message } from '../../core/message.ts';
import { keepLast } from '../../core/once.ts';
import { DETECTED_FILES } from '../../core/projects/layouts/detection/wanted-files.ts';
import { MAX_FILES } from '../../core/projects/walk.ts';
import { toSlashes } from '../../core/text/path.ts';
import { findManifestAbove } from '../../workspace/files/read/read-manifest.ts';
import { createNamedReader } from '../../workspace/files/read/read-named.ts';
import {
  type ChosenSource,
  chooseSource,
  describeSign,
} from '../../workspace/projects/init/choose-source.ts';
import { MAX_PROJECT_FILE_BYTES } from '../../workspace/projects/load-project.ts';
import type { CommandContext } from '../command/command-context.ts';
import { quoted } from '../completion/shell-cases.ts';
import { shownPath } from '../files/shown-path.ts';
import { type FoundFile, type FoundFiles, isGlossaryFile } from '../glossary-files/collect-files.ts';
import { loadLanguageJudge } from '../sdk/language-judge.ts';

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
 */
export async function noteFirstRun(
  folder: string,
  { files: checked, seen }: FoundFiles,
  { host, output }: CommandContext,
): Promise<void> {
  const shown = shownPath(folder, host.cwd);
  const above = await findManifestAbove(folder);
  if (above !== undefined) {
    if (checked.length > 0) return;
    output.note(message('No files to check in {0}.', shown));
    output.note(nextIs(`parlance check ${argument(shownPath(above.folder, host.cwd))}`));
    return;
  }
  const spreadsheets = spreadsheetsAmong(detectedAmong(folder, seen));
  const findings = [
    ...layoutsOf(await translationsBelow(folder, seen)),
    ...spreadsheets,
    ...checkedFiles(checked),
  ];
  if (findings.length === 0) output.note(NOTHING);
  else output.note(message('There is no parlance.json yet. This is what it could name:'));
  for (const { lines } of findings) for (const line of lines) output.note(line);
  const [first] = findings;
  const there = first === undefined || shown === '.' ? '' : `cd ${argument(shown)} && `;
  output.note(nextIs(there + (first?.command ?? TRY_IT)));
}

/**
 * The translations that the paths below a folder show, by their layouts, and the language of their sources.
 * @param folder Absolute.
 * @param seen Files below it, absolute. The translations of the last list are kept: they are checked, and then named.
 */
export const translationsBelow = keepLast((folder: string, seen: readonly string[]) =>
  chooseSource(detectedAmong(folder, seen), {
    read: createNamedReader(toSlashes(folder), MAX_PROJECT_FILE_BYTES),
    loadJudge: loadLanguageJudge,
  }),
);

/** The paths below the folder that layouts are looked for in: what tools have made is left out. */
const detectedAmong = keepLast((folder: string, seen: readonly string[]): readonly string[] => {
  const beginning = path.join(folder, '-').length - 1;
  const known = new Map<string, boolean>([['', true]]);
  const isDetected = (parent: string): boolean => {
    const isKnown =
      known.get(parent) ??
      (DETECTED_FILES.folder(parent) && isDetected(parent.slice(0, Math.max(0, parent.lastIndexOf('/')))));
    known.set(parent, isKnown);
    return isKnown;
  };
  const paths = seen.slice(0, MAX_FILES).map((file) => toSlashes(file.slice(beginning)));
  // Most files stand beside the one before.
  let [last, isLast] = ['', true];
  return paths.filter((file) => {
    const slash = Math.max(0, file.lastIndexOf('/'));
    if (slash !== last.length || !file.startsWith(last)) {
      last = file.slice(0, slash);
      isLast = isDetected(last);
    }
    return isLast;
  });
});

const NOTHING = message(
  'No files to check: no glossaries, style rule lists, translations, or spreadsheets that look like glossaries.',
);

/** Needs no account and no network. */
const TRY_IT = 'parlance translate "Save your changes" --to de --endpoint local';

function nextIs(command: string): Message {
  return message('Next, run: {0}', command);
}

/** The layouts, with the files that each has found first. */
function layoutsOf({ found, source, sign }: ChosenSource): readonly Finding[] {
  if (found.length === 0) return [];
  const firsts = [...new Map(found.toReversed().map((entry) => [entry.layout, entry])).values()];
  const lines = firsts
    .toReversed()
    .slice(0, MOST_LISTED)
    .map(({ layout, source: files, locales }) =>
      message('  translations ({0}): {1} into {2}', layout.name, files, locales.join(', ')),
    );
  const command = 'parlance init --translations';
  if (sign === undefined) return [{ lines, command }];
  return [
    {
      lines: [...lines, describeSign(sign, source)],
      command: `${command} --from ${source}`,
    },
  ];
}

function spreadsheetsAmong(paths: readonly string[]): readonly Finding[] {
  const found = paths.filter((file) => isSpreadsheet(file) && recognizeFile(file) === undefined);
  const [first] = found;
  if (first === undefined) return [];
  const lines = found
    .slice(0, MOST_LISTED)
    .map((file) => message('  a spreadsheet that may be a glossary: {0}', file));
  return [{ lines, command: `parlance import ${argument(first)} --preview 5` }];
}

function isSpreadsheet(file: string): boolean {
  const slash = file.lastIndexOf('/');
  const name = file.slice(slash + 1);
  const folder = file.slice(file.lastIndexOf('/', slash - 1) + 1, Math.max(0, slash));
  return isOtherConvention({ name, folder }) || isForeignGlossary({ name, folder });
}

/** Glossaries, terms files, and style rule lists that were checked. */
function checkedFiles(checked: readonly FoundFile[]): readonly Finding[] {
  const [first] = checked;
  if (first === undefined) return [];
  const glossaries = checked.filter(isGlossaryFile).length;
  const line = message(
    '  glossaries: {0}, style rule lists and terms files: {1}',
    glossaries,
    checked.length - glossaries,
  );
  return [{ lines: [line], command: 'parlance init' }];
}

/** As a shell takes it for one argument: names of strangers start nothing. */
function argument(file: string): string {
  return /[^\w./@%+-]/.test(file) ? quoted(file) : file;
}
