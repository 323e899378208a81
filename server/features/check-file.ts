import {
  createLineIndex,
  findEncodingFault,
  keepWorst,
  linesWithoutMark,
  recognizeFile,
  toSlashes,
} from '#base';
import { MAX_CHECKED_BYTES, reportOfOversize } from '#glossary';
import { findUnreadManifest, levelsFor } from '#manifest';
import type { CheckedFile } from '../../protocol/requests.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import { readDictionary } from '../documents/read-dictionary.ts';
import { checkDictionary, lintOptionsOf } from '../glossaries/check-document.ts';
import type { Glossaries, GlossaryPorts } from '../glossaries/glossaries.ts';
import type { CheckedGlossary, OversizeGlossary } from '../glossaries/glossary.ts';
import { findGlossarySettings } from '../glossaries/glossary-settings.ts';
import { clientLines } from '../protocol/abilities/encoding.ts';
import { type RuleLink, withLinks } from '../protocol/abilities/rule-links.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import { locateWith } from '../workspace/files.ts';
import { diagnosticsOf } from './diagnostics.ts';

/** What checking files needs. */
export interface CheckFilePorts extends GlossaryPorts {
  readonly glossaries: Glossaries;
  readonly json: JsonFiles;
  readonly link: RuleLink;
}

/** Checks a file of ours: an open one as it is in the editor, another one as it is on the disk. Undefined if it cannot be read. */
export async function checkFile(uri: string, ports: CheckFilePorts): Promise<CheckedFile | undefined> {
  const checked = ports.json.serves(uri) ? await checkJson(uri, ports) : await checkGlossary(uri, ports);
  return checked && { ...checked, diagnostics: withLinks(checked.diagnostics, ports.link) };
}

async function checkJson(uri: string, ports: CheckFilePorts): Promise<CheckedFile | undefined> {
  const { json } = ports;
  const path = pathOfUri(uri);
  const kind = recognizeFile(path ?? uri)?.kind ?? 'manifest';
  const open = await json.get(uri);
  const unread = open === undefined && kind === 'manifest' ? await checkUnread(uri, ports) : undefined;
  if (unread !== undefined) return unread;
  const file = open ?? (await json.read(uri));
  if (file === undefined) return undefined;
  const worst = keepWorst(file.language.check(file.text), file.settings.maxProblems);
  const { version } = file;
  return { uri, version, kind, counts: worst.counts, diagnostics: diagnosticsOf(file, worst) };
}

/** A manifest that must not be read. */
async function checkUnread(uri: string, ports: CheckFilePorts): Promise<CheckedFile | undefined> {
  const path = toSlashes(pathOfUri(uri) ?? uri);
  const { levels: settings } = await ports.settings.for(uri);
  const levels = levelsFor(path, await ports.manifests.find(path), { settings });
  const found = await findUnreadManifest(path, locateWith(ports.files), levels);
  if (found === undefined) return undefined;
  const worst = keepWorst(found, 0);
  const document = { uri, version: null, lines: createLineIndex('') };
  const diagnostics = diagnosticsOf(document, worst);
  return { uri, version: null, kind: 'manifest', counts: worst.counts, diagnostics };
}

async function checkGlossary(uri: string, ports: CheckFilePorts): Promise<CheckedFile | undefined> {
  const glossary = (await ports.glossaries.get(uri)) ?? (await readGlossary(uri, ports));
  if (glossary === undefined) return undefined;
  const { version } = glossary;
  const report = glossary.report();
  const diagnostics = diagnosticsOf(glossary, report);
  return { uri, version, kind: 'glossary', counts: report.counts, diagnostics };
}

async function readGlossary(
  uri: string,
  ports: CheckFilePorts,
): Promise<CheckedGlossary | OversizeGlossary | undefined> {
  const path = pathOfUri(uri);
  const settings = path && (await findGlossarySettings(uri, undefined, ports));
  const size = path && ((await ports.files.size?.(path)) ?? (await ports.files.read(path))?.length);
  if (settings && size && size > MAX_CHECKED_BYTES) {
    const report = reportOfOversize(size, settings);
    return { uri, version: null, lines: createLineIndex(''), settings, report: () => report };
  }
  const bytes = settings && path && (await ports.files.read(path));
  if (!settings || !bytes) return undefined;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const dictionary = readDictionary(text, { format: settings.format, pair: settings.pair });
  const shown = dictionary.hasByteOrderMark ? linesWithoutMark(dictionary) : dictionary;
  const lines = clientLines(shown, ports.encoding);
  const lintOptions = lintOptionsOf(settings, findEncodingFault(bytes));
  return checkDictionary({ uri, version: null, lines, dictionary }, settings, lintOptions);
}
