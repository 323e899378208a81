import type { TextDocumentEdit } from 'vscode-languageserver';
import { codesOfPair, type EntriesFormat, type Language, rootOf, sameCode } from '#base';
import type { GlossaryLinter, LintReport } from '#glossary';
import { declaredFile, type GlossarySettings, resolveGlossarySettings, rootCodeEdits } from '#manifest';
import type { TermEntries } from '#terms';
import { formatOfLanguage } from '../../protocol/language-ids.ts';
import { slicedLines } from '../documents/text-document.ts';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import { type Baselines, loadBaselineTools } from '../workspace/baselines.ts';
import { loadParser, type Manifests } from '../workspace/manifests.ts';
import type { FactsSource } from '../workspace/service-facts.ts';
import type { ServerSettings } from '../workspace/settings.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';

/** The settings of a file that is a glossary, with what only the server needs. */
export interface ServerGlossarySettings
  extends GlossarySettings,
    Pick<ServerSettings, 'run' | 'maxProblems'> {
  readonly format: EntriesFormat;
  /** Declares it in its manifest for languages, if it is for variants now. */
  readonly rootCodeEdit: TextDocumentEdit | undefined;
  readonly termEntries: TermEntries | undefined;
  /** The report without the problems of a baseline; undefined if all count. */
  readonly countedReport: ((linter: GlossaryLinter) => LintReport) | undefined;
}

/** What the settings of a glossary are found with. */
export interface GlossarySettingsPorts {
  readonly manifests: Manifests;
  readonly settings: SettingsSource;
  readonly facts: Pick<FactsSource, 'for'>;
  readonly encoding: PositionEncoding;
  readonly baselines: Pick<Baselines, 'of'>;
  /** What the terms file beside a glossary says; undefined without one. */
  termEntries(uri: string): Promise<TermEntries | undefined>;
}

/** Finds out how a file is read and checked; undefined if it is not a glossary. Files that are not open have no language id. */
export async function findGlossarySettings(
  uri: string,
  languageId: string | undefined,
  ports: GlossarySettingsPorts,
): Promise<ServerGlossarySettings | undefined> {
  const path = pathOfUri(uri) ?? uri;
  const [location, editorSettings] = await Promise.all([ports.manifests.find(path), ports.settings.for(uri)]);
  const { glossaryLanguages: languages } = await ports.facts.for(location);
  const settings = resolveGlossarySettings(path, {
    location,
    languages,
    format: formatOfLanguage(languageId ?? ''),
    settings: editorSettings,
  });
  const { format, declared } = settings;
  if (format === undefined) return undefined;
  const isVariant = declared !== undefined && hasVariant(settings);
  const rootCodeEdit =
    location && isVariant ? await declareRoots(location.folder, path, languages, ports) : undefined;
  const countedReport = await countedReportOf(path, editorSettings, ports);
  const termEntries = await ports.termEntries(uri);
  const { run, maxProblems } = editorSettings;
  return { ...settings, format, run, maxProblems, termEntries, rootCodeEdit, countedReport };
}

async function countedReportOf(
  path: string,
  { maxProblems }: ServerSettings,
  { baselines }: Pick<GlossarySettingsPorts, 'baselines'>,
): Promise<ServerGlossarySettings['countedReport']> {
  const known = await baselines.of(path);
  if (known === undefined) return undefined;
  const { countedReport } = await loadBaselineTools();
  return (linter) => countedReport(linter, maxProblems, known);
}

function hasVariant({ pair }: GlossarySettings): boolean {
  return codesOfPair(pair).some((code) => !sameCode(rootOf(code), code));
}

/**
 * The change of a folder's manifest that declares a file's dictionary for languages instead of their variants; undefined if there is
 * nothing to change. `path` is absolute.
 */
async function declareRoots(
  folder: string,
  path: string,
  languages: readonly Language[],
  { manifests, encoding }: GlossarySettingsPorts,
): Promise<TextDocumentEdit | undefined> {
  const opened = await manifests.document(folder);
  if (opened === undefined) return undefined;
  const { document, version } = opened;
  const { parseManifest } = await loadParser();
  const declared = declaredFile({ folder, manifest: parseManifest(document.getText()) }, path);
  const edits = declared === undefined ? [] : rootCodeEdits(declared.dictionary, languages);
  const lines = clientLines(slicedLines(document), encoding);
  return edits.length === 0 ? undefined : toDocumentEdit({ uri: document.uri, version, lines }, edits);
}
