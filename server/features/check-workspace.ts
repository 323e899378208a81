import type { CancellationToken } from 'vscode-languageserver';
import { MAX_CHECKED_BYTES, reportOfOversize } from '../../core/glossary/lint/oversize.ts';
import { findEncodingFault } from '../../core/text/encoding/encoding.ts';
import { linesWithoutMark } from '../../core/text/encoding/utf8-lines.ts';
import { createLineIndex } from '../../core/text/line-index.ts';
import type { CheckedFile, CheckWorkspaceParams, CheckWorkspaceResult } from '../../protocol/requests.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import { readDictionary } from '../documents/read-dictionary.ts';
import { checkDictionary, lintOptionsOf } from '../glossaries/check-document.ts';
import type { Glossaries, GlossaryPorts } from '../glossaries/glossaries.ts';
import type { CheckedGlossary, OversizeGlossary } from '../glossaries/glossary.ts';
import { findSetup } from '../glossaries/setup.ts';
import { clientLines } from '../protocol/abilities/encoding.ts';
import { type RuleLink, withLinks } from '../protocol/abilities/rule-links.ts';
import { nextTurn } from '../protocol/next-turn.ts';
import { refuseWhenStopped } from '../protocol/take-steps.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import { diagnosticsOf, jsonDiagnostics } from './diagnostics.ts';

/** What checking files needs. */
export interface CheckWorkspacePorts extends GlossaryPorts {
  readonly glossaries: Glossaries;
  readonly json: JsonFiles;
  readonly link: RuleLink;
}

/** Checks files one after the other: open ones as they are in the editor, others as they are on the disk. */
export async function checkWorkspace(
  { uris }: CheckWorkspaceParams,
  token: CancellationToken,
  ports: CheckWorkspacePorts,
): Promise<CheckWorkspaceResult> {
  const files: CheckedFile[] = [];
  for (const uri of uris) {
    const checked = ports.json.serves(uri) ? await checkJson(uri, ports) : await checkGlossary(uri, ports);
    if (checked !== undefined)
      files.push({ ...checked, diagnostics: withLinks(checked.diagnostics, ports.link) });
    await nextTurn();
    refuseWhenStopped(token, () => false);
  }
  return { files };
}

async function checkJson(uri: string, { json }: CheckWorkspacePorts): Promise<CheckedFile | undefined> {
  const file = (await json.get(uri)) ?? (await json.read(uri));
  return file && { uri, version: file.version, diagnostics: jsonDiagnostics(file) };
}

async function checkGlossary(uri: string, ports: CheckWorkspacePorts): Promise<CheckedFile | undefined> {
  const glossary = (await ports.glossaries.get(uri)) ?? (await readGlossary(uri, ports));
  return (
    glossary && { uri, version: glossary.version, diagnostics: diagnosticsOf(glossary, glossary.report()) }
  );
}

async function readGlossary(
  uri: string,
  ports: CheckWorkspacePorts,
): Promise<CheckedGlossary | OversizeGlossary | undefined> {
  const path = pathOfUri(uri);
  const setup = path && (await findSetup(uri, undefined, ports));
  const size = path && ((await ports.files.size?.(path)) ?? (await ports.files.read(path))?.length);
  if (setup && size && size > MAX_CHECKED_BYTES) {
    const report = reportOfOversize(size, setup);
    return { uri, version: null, lines: createLineIndex(''), setup, report: () => report };
  }
  const bytes = setup && path && (await ports.files.read(path));
  if (!setup || !bytes) return undefined;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const dictionary = readDictionary(text, { format: setup.format, pair: setup.pair });
  const shown = dictionary.hasByteOrderMark ? linesWithoutMark(dictionary) : dictionary;
  const lines = clientLines(shown, ports.encoding);
  const lintOptions = lintOptionsOf(setup, findEncodingFault(bytes));
  return checkDictionary({ uri, version: null, lines, dictionary }, setup, lintOptions);
}
