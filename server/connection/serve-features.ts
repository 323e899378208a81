import {
  type CodeAction,
  type Connection,
  type DocumentDiagnosticReport,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  SemanticTokensRequest,
  ShowMessageNotification,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
import { once } from '../../core/once.ts';
import { GLOSSARY_STATUS_REQUEST, type GlossaryStatusParams } from '../../protocol/glossary-status.ts';
import {
  CHECK_WORKSPACE_REQUEST,
  type CheckWorkspaceParams,
  TERMS_AT_REQUEST,
  type TermsAtParams,
} from '../../protocol/requests.ts';
import { type Diagnosis, diagnosedGlossary, diagnosedJson } from '../diagnostics/diagnosis.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import { slicedLines } from '../documents/text-document.ts';
import { type CheckWorkspacePorts, checkWorkspace } from '../features/check-workspace.ts';
import { codeActions } from '../features/code-actions.ts';
import { codeLens } from '../features/code-lens.ts';
import { completion } from '../features/completion.ts';
import { definition, references } from '../features/definition.ts';
import { folding } from '../features/folding.ts';
import { formatting, rangeFormatting } from '../features/formatting.ts';
import { glossaryStatus } from '../features/glossary-status.ts';
import { highlight } from '../features/highlight.ts';
import { hover } from '../features/hover.ts';
import { inlayHints } from '../features/inlay-hints.ts';
import { jsonLinks } from '../features/json-links.ts';
import { type LaterData, resolved } from '../features/later-edits.ts';
import { prepareRename, rename } from '../features/rename.ts';
import { selectionRanges } from '../features/selection-ranges.ts';
import { semanticTokens, semanticTokensInRange } from '../features/semantic-tokens.ts';
import {
  isSilencing,
  resolveSilencing,
  type SilencePorts,
  silenceActions,
} from '../features/silence-rule.ts';
import { documentSymbols, workspaceSymbols } from '../features/symbols.ts';
import { termsAt } from '../features/terms-at.ts';
import type { WorkspaceIndex } from '../glossaries/workspace-index.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { actionFor, editFor } from '../protocol/abilities/edits-for-client.ts';
import { clientLines } from '../protocol/abilities/encoding.ts';
import { type RuleLink, withLinks } from '../protocol/abilities/rule-links.ts';
import { localize } from '../protocol/localize.ts';
import { takeSteps } from '../protocol/take-steps.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import type { Answers } from './answers.ts';

/** Loads the features of manifests and style rule lists with the first question about one, for the same reason. */
const loadJson = once(() => import('../features/json.ts'));

/** Loads the code that renames files in manifests with the first rename. It is a bundle of its own, so that the server starts sooner. */
const loadRenameFiles = once(() => import('../features/rename-files.ts'));

/** What the features need. */
export interface FeaturePorts {
  readonly answers: Answers;
  /** Manifests and style rule lists. `answers` is about glossaries only. */
  readonly json: JsonFiles;
  readonly abilities: ClientAbilities;
  readonly diagnosis: Diagnosis;
  readonly index: WorkspaceIndex;
  readonly checking: CheckWorkspacePorts;
  readonly silencing: SilencePorts;
  readonly link: RuleLink;
}

/** Registers the handlers of all requests, one for each feature. */
export function serveFeatures(connection: Connection, ports: FeaturePorts): void {
  serveReading(connection, ports);
  serveSearches(connection, ports);
  serveWriting(connection, ports);
  serveRenames(connection, ports);
  serveCodeActions(connection, ports);
  serveDiagnostics(connection, ports);
}

function serveReading(connection: Connection, { answers, json, abilities, silencing }: FeaturePorts): void {
  const { at, inSteps, withOthers } = answers;
  connection.onHover((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer(params.textDocument.uri, token, null, async (file) =>
          (await loadJson()).jsonHover(file, params),
        )
      : withOthers(params, token, null, (one, others) => hover(one, others, params)),
  );
  connection.onDocumentSymbol((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer(params.textDocument.uri, token, [], async (file) => (await loadJson()).jsonSymbols(file))
      : inSteps(params, token, [], documentSymbols),
  );
  connection.onDocumentLinks((params, token) =>
    json.answer(params.textDocument.uri, token, [], (file) => jsonLinks(file, silencing.folders)),
  );
  connection.onDocumentHighlight((params, token) =>
    inSteps(params, token, [], (one) => highlight(one, params)),
  );
  connection.onFoldingRanges((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer(params.textDocument.uri, token, [], async (file) => (await loadJson()).jsonFolding(file))
      : at(params, token, [], folding),
  );
  connection.onSelectionRanges((params, token) =>
    at(params, token, [], (one) => selectionRanges(one, params)),
  );
  connection.onRequest(SemanticTokensRequest.type, (params, token) =>
    at(params, token, null, (one) => semanticTokens(one, abilities.letsTokensBeRefused)),
  );
  connection.languages.semanticTokens.onRange((params, token) =>
    at(params, token, { data: [] }, (one) => semanticTokensInRange(one, params)),
  );
  connection.languages.inlayHint.on((params, token) =>
    at(params, token, [], (one) => inlayHints(one, params)),
  );
  connection.onCodeLens((params, token) => at(params, token, [], codeLens));
}

/** What is looked for in all glossaries of the workspace. */
function serveSearches(connection: Connection, { answers, index }: FeaturePorts): void {
  const { withOthers } = answers;
  connection.onWorkspaceSymbol(async (params, token) =>
    takeSteps(workspaceSymbols(await index.all(), params), token, () => false),
  );
  connection.onRequest(TERMS_AT_REQUEST, async (params: TermsAtParams, token) =>
    takeSteps(termsAt(await index.all(params.uri), params), token, () => false),
  );
  connection.onDefinition((params, token) =>
    withOthers(params, token, [], (one, others) => definition(one, others, params)),
  );
  connection.onReferences((params, token) =>
    withOthers(params, token, [], (one, others) => references(one, others, params)),
  );
}

function serveWriting(connection: Connection, { answers, json, abilities }: FeaturePorts): void {
  const { inSteps, withOthers } = answers;
  connection.onCompletion((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer(params.textDocument.uri, token, [], async (file) =>
          (await loadJson()).jsonCompletion(file, params, abilities),
        )
      : withOthers(params, token, [], (one, others) => completion(one, others, params)),
  );
  connection.onDocumentFormatting((params, token) => inSteps(params, token, [], formatting));
  connection.onDocumentRangeFormatting((params, token) =>
    inSteps(params, token, [], (one) => rangeFormatting(one, params)),
  );
}

function serveRenames(connection: Connection, { answers, json, abilities, silencing }: FeaturePorts): void {
  const { at, withOthers } = answers;
  connection.onPrepareRename((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer(params.textDocument.uri, token, null, async (file) =>
          (await loadJson()).prepareJsonRename(file, params),
        )
      : at(params, token, null, (one) => prepareRename(one, params)),
  );
  connection.onRenameRequest(async (params, token) => {
    if (json.serves(params.textDocument.uri)) {
      const edit = await json.answer(params.textDocument.uri, token, null, async (file) =>
        (await loadJson()).jsonRename(file, params),
      );
      return edit && editFor(edit, abilities);
    }
    const renamed = await withOthers(params, token, null, (one, others) => rename(one, others, params));
    if (renamed?.note !== undefined) {
      const message = localize(renamed.note);
      await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
    }
    return renamed && editFor(renamed.edit, abilities);
  });
  connection.onRequest(WillRenameFilesRequest.type, async (params) => {
    const { renameInManifests } = await loadRenameFiles();
    const changed = await renameInManifests(params, silencing.manifests);
    const documentChanges = changed.map(({ document: { uri }, document, version, edits }) => {
      const lines = clientLines(slicedLines(document), abilities.encoding);
      return toDocumentEdit({ uri, version, lines }, edits);
    });
    return documentChanges.length > 0 ? editFor({ documentChanges }, abilities) : null;
  });
}

function serveCodeActions(
  connection: Connection,
  { answers, json, abilities, silencing, link }: FeaturePorts,
): void {
  connection.onCodeAction(async (params, token) => {
    const actions = json.serves(params.textDocument.uri)
      ? await json.answer(params.textDocument.uri, token, [], async (file) =>
          (await loadJson()).jsonCodeActions(file, params, abilities),
        )
      : await answers.inSteps(params, token, [], (one) => codeActions(one, params, abilities));
    const all = [...actions, ...(await silenceActions(params, silencing))];
    return all.map((action) => actionFor(linked(action, link), abilities));
  });
  connection.onCodeActionResolve(async (action, token) =>
    actionFor(
      isSilencing(action)
        ? await resolveSilencing(action, silencing)
        : await resolveCodeAction(answers, action, token),
      abilities,
    ),
  );
}

function linked(action: CodeAction, link: RuleLink): CodeAction {
  const { diagnostics } = action;
  return diagnostics === undefined ? action : { ...action, diagnostics: withLinks(diagnostics, link) };
}

/** The edits apply to the version that the action was offered for. For another version, there are no edits. */
function resolveCodeAction(
  { inSteps }: Answers,
  action: CodeAction,
  token: Parameters<Answers['inSteps']>[1],
): Promise<CodeAction> {
  const data: LaterData | undefined = action.data;
  if (data === undefined) return Promise.resolve(action);
  return inSteps<CodeAction>(data, token, action, (glossary) => {
    if (glossary.version === data.version) return resolved(glossary, action, data.edit);
    throw new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed.');
  });
}

const NO_DIAGNOSTICS: DocumentDiagnosticReport = { kind: 'full', items: [] };

function serveDiagnostics(connection: Connection, ports: FeaturePorts): void {
  const { answers, json, diagnosis, checking } = ports;
  connection.languages.diagnostics.on((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer<DocumentDiagnosticReport>(params.textDocument.uri, token, NO_DIAGNOSTICS, (file) =>
          diagnosis.report(diagnosedJson(file), params.previousResultId),
        )
      : answers.anySize<DocumentDiagnosticReport>(params, token, NO_DIAGNOSTICS, (one) =>
          diagnosis.report(diagnosedGlossary(one), params.previousResultId),
        ),
  );
  connection.onRequest(CHECK_WORKSPACE_REQUEST, (params: CheckWorkspaceParams, token) =>
    checkWorkspace(params, token, checking),
  );
  connection.onRequest(GLOSSARY_STATUS_REQUEST, (params: GlossaryStatusParams, token) =>
    answers.anySize(params, token, null, glossaryStatus),
  );
}
