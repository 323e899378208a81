import { Buffer } from 'node:buffer';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type Log, MANIFEST_NAME, type Span, slice } from '#base';
import { findManifest } from '#manifest';
import { failureFields } from '#service';
import { keepListOf } from '#translate';
import { DOCUMENT_SELECTOR } from '../../../protocol/language-ids.ts';
import {
  TERMS_AT_REQUEST,
  type TermsAtParams,
  type TermsAtResult,
  type TermTranslation,
} from '../../../protocol/requests.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import type { ServerLifecycle } from '../../shell/language-server/server-lifecycle.ts';
import { nearestManifest } from '../../shell/profiles/find-profiles.ts';
import { readManifest } from '../../shell/profiles/manifests.ts';
import { commentMarkersOf } from '../selection/code/language-configuration.ts';
import { isCode } from '../selection/text-format.ts';

/** The parts that showing terms needs. */
interface HoverTermsContext {
  readonly languageServer: ServerLifecycle<LanguageClient>;
  readonly log: Log;
}

/** UTF-8 bytes (1 MiB) of the largest document in which terms are shown. */
const MAX_BYTES = 1_048_576;

/** UTF-16 units of a line before and after the mouse that are searched. */
const REACH = 200;

/**
 * Shows how the glossaries of the workspace translate the term under the mouse, or that it is never translated. Nothing is sent to a service.
 */
export function registerHoverTerms(context: HoverTermsContext): vscode.Disposable {
  return vscode.languages.registerHoverProvider('*', {
    async provideHover(document, position, token) {
      try {
        return (await wantsTerms(document))
          ? await hoverAt(context, { document, position, token })
          : undefined;
      } catch (error) {
        if (!token.isCancellationRequested) {
          context.log.write('warning', 'terms not shown', failureFields(error));
        }
        return undefined;
      }
    },
  });
}

/** Whether terms are shown in a document: in one of the workspace that is no glossary and not too large; in code only if the user wants it. */
async function wantsTerms(document: vscode.TextDocument): Promise<boolean> {
  const { uri, languageId } = document;
  const wanted = readSetting('parlance.hover.terms', uri);
  if (wanted === 'off' || vscode.workspace.getWorkspaceFolder(uri) === undefined) return false;
  if (vscode.languages.match([...DOCUMENT_SELECTOR], document) > 0 || isTooLarge(document)) return false;
  return (
    wanted === 'everywhere' ||
    !isCode({ languageId, path: uri.path, comments: await commentMarkersOf(languageId) })
  );
}

/** A unit has at most three bytes, so that the bytes of most documents need not be counted. */
function isTooLarge(document: vscode.TextDocument): boolean {
  const units = document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
  return units > MAX_BYTES || (units * 3 > MAX_BYTES && Buffer.byteLength(document.getText()) > MAX_BYTES);
}

interface HoverRequest {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
  readonly token: vscode.CancellationToken;
}

async function hoverAt(
  context: HoverTermsContext,
  { document, position: { line, character }, token }: HoverRequest,
): Promise<vscode.Hover | undefined> {
  const server = await serverFor(context, document.uri);
  const start = Math.max(0, character - REACH);
  const text = document.lineAt(line).text.slice(start, character + REACH);
  const params: TermsAtParams = { uri: document.uri.toString(), text, offset: character - start };
  const found = await server?.sendRequest<TermsAtResult | null>(TERMS_AT_REQUEST, params, token);
  const kept = await keptAt(document.uri, text, params.offset);
  const shown = kept ?? found;
  if (shown == null) return undefined;
  const range = new vscode.Range(line, start + shown.start, line, start + shown.end);
  const translations = found?.translations.flatMap((one) => [translationText(one), ...one.about]) ?? [];
  const lines =
    kept === undefined
      ? translations
      : [vscode.l10n.t('Never translated: {0} ({1})', slice(text, kept), MANIFEST_NAME), ...translations];
  // As text, not as Markdown: a phrase of a glossary can run nothing and load nothing.
  return new vscode.Hover(new vscode.MarkdownString().appendText(lines.join('\n')), range);
}

/** The word at an offset that the nearest manifest never translates. */
async function keptAt(uri: vscode.Uri, text: string, offset: number): Promise<Span | undefined> {
  const keep = await keepListOf((await nearestManifest(uri))?.location);
  return keep?.find(text).find(({ start, end }) => start <= offset && offset <= end);
}

/** The language server, which is started only for a document below a manifest. */
async function serverFor(
  { languageServer }: HoverTermsContext,
  uri: vscode.Uri,
): Promise<LanguageClient | undefined> {
  const running = await languageServer.running();
  if (running !== undefined) return running;
  const manifest = await findManifest(uri.path, (path) => readManifest(uri.with({ path })));
  return manifest && languageServer.started();
}

function translationText({ target, language, file }: TermTranslation): string {
  return language === undefined
    ? vscode.l10n.t('Glossary: {0} ({1})', target, file)
    : vscode.l10n.t('Glossary, {0}: {1} ({2})', language.toUpperCase(), target, file);
}
