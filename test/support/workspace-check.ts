import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-protocol/node';
// Loaded before the tests, because that takes longer than any of them.
import '../../server/translations/opened-translations.ts';
import '../../packages/projects/check/check-detected.ts';
import '../../packages/projects/check/check-declared.ts';
import '../../cli/check/unimported-files.ts';
import '../../packages/exchange/sheets/read-csv.ts';
import '../../packages/exchange/sheets/read-tbx.ts';
import '../../packages/exchange/sheets/read-xlsx.ts';
import '../../packages/projects/disk/disk-reading.ts';
import {
  CHECK_WORKSPACE_REQUEST,
  type CheckWorkspaceParams,
  type CheckWorkspaceResult,
} from '../../protocol/requests.ts';
import { diskFiles } from '../../server/disk/disk-files.ts';
import { cli } from './cli.ts';
import { type ClientSetting, startInProcess, type TestClient } from './language-client.ts';

/** What one of the two has found in a file, in the order of the text. */
type Shown = readonly string[];

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly kind: string;
    readonly problems: readonly {
      readonly rule: string;
      readonly level: string;
      readonly message: string;
      readonly range: Readonly<
        Record<'start' | 'end', { readonly line: number; readonly character: number }>
      >;
    }[];
  }[];
  readonly failures?: readonly { readonly path: string }[];
}

/** What a file shows that may be a glossary. */
const NOT_IMPORTED: Shown = ['not imported'];

const LEVELS = ['', 'error', 'warning', 'information'];

/** Expects that *Check Workspace* finds in folders what `parlance check` finds in them, and returns that: by the paths of files. */
export async function checkSame(
  root: string,
  { folders = ['.'], edit, isTrusted = true, ...setting }: SameSetting = {},
): Promise<Readonly<Record<string, Shown>>> {
  const addresses = folders.map((folder) => pathToFileURL(path.join(root, folder)).toString());
  const editor = await startInProcess({
    files: diskFiles({ write: () => {} }),
    folders: addresses,
    ...setting,
  });
  try {
    await edit?.(editor, (file) => pathToFileURL(path.join(root, file)).toString());
    const shown = await inEditor(editor, root, isTrusted);
    if (edit === undefined && isTrusted) expect(shown).toEqual(await onCommandLine(folders, root));
    return shown;
  } finally {
    await editor.stop();
  }
}

interface SameSetting extends ClientSetting {
  /** Of the workspace. */
  readonly folders?: readonly string[];
  readonly isTrusted?: boolean;
  /** Edits files in the editor, so that only it knows them. */
  readonly edit?: (editor: TestClient, uriOf: (file: string) => string) => Promise<void>;
}

/** The answer to *Check Workspace* in a folder, with its notes. */
export async function wholeResult(root: string): Promise<CheckWorkspaceResult> {
  const editor = await startInProcess({
    files: diskFiles({ write: () => {} }),
    folders: [pathToFileURL(root).toString()],
  });
  return resultIn(editor, true).finally(() => editor.stop());
}

function resultIn(
  { connection }: Pick<TestClient, 'connection'>,
  isTrusted: boolean,
): Promise<CheckWorkspaceResult> {
  const params: CheckWorkspaceParams = { isTrusted };
  return connection.sendRequest(CHECK_WORKSPACE_REQUEST, params);
}

/** What *Check Workspace* finds. */
async function inEditor(
  { connection }: Pick<TestClient, 'connection'>,
  root: string,
  isTrusted: boolean,
): Promise<Readonly<Record<string, Shown>>> {
  const result = await resultIn({ connection }, isTrusted);
  const beginning = `${pathToFileURL(root)}/`.length;
  const pathOf = (uri: string) => decodeURIComponent(uri.slice(beginning));
  const found = result.files.map(({ uri, kind, counts, diagnostics }): [string, Shown] => {
    expect(counts.error + counts.warning + counts.information).toBe(diagnostics.length);
    const lines = diagnostics.map(lineOfDiagnostic);
    return [pathOf(uri), [kind, ...lines.sort()]];
  });
  const unchecked = result.unchecked.map(({ uri }): [string, Shown] => [pathOf(uri), ['unchecked']]);
  const others = result.otherConventions.map((uri): [string, Shown] => [pathOf(uri), NOT_IMPORTED]);
  return sorted([...found, ...unchecked, ...others]);
}

/** What `parlance check` finds in folders, by the paths of files. */
export async function onCommandLine(
  folders: readonly string[],
  cwd: string,
): Promise<Readonly<Record<string, Shown>>> {
  const args = ['check', '--format', 'json', '--max-problems', '0', '--facts', 'built-in', ...folders];
  const { stdout, stderr } = await cli(args, { cwd });
  const { files, failures = [] }: Report = JSON.parse(stdout);
  const found = files.map(({ path: file, kind, problems }): [string, Shown] => {
    const lines = problems.map(({ level, rule, message, range: { start, end } }) =>
      lineOf({ level, rule, message, start, end }),
    );
    return [file, [kind, ...lines.sort()]];
  });
  const unchecked = failures.map(({ path: file }): [string, Shown] => [file, ['unchecked']]);
  const others = [...stderr.matchAll(/^(.+) may be a glossary and was not checked/gm)];
  const named = others.map(([, file = '']): [string, Shown] => [file, NOT_IMPORTED]);
  return sorted([...found, ...unchecked, ...named]);
}

interface ShownProblem {
  readonly level: string;
  readonly rule: string;
  readonly message: string;
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** A problem that an editor shows, as a line of what the command line finds. */
export function lineOfDiagnostic({ severity, code, message, range: { start, end } }: Diagnostic): string {
  return lineOf({
    level: LEVELS[severity ?? 0] ?? '',
    rule: String(code),
    message: String(message),
    start,
    end,
  });
}

function lineOf({ level, rule, message, start, end }: ShownProblem): string {
  const place = `${start.line}:${start.character}-${end.line}:${end.character}`;
  return `${level} ${rule} ${place} ${message}`;
}

function sorted(entries: readonly [string, Shown][]): Readonly<Record<string, Shown>> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
