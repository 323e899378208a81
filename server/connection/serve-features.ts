import type { CodeAction, Connection, DocumentDiagnosticReport } from 'vscode-languageserver';
import { once } from '#base';
import { GLOSSARY_STATUS_REQUEST, type GlossaryStatusParams } from '../../protocol/glossary-status.ts';
import {
  CHECK_PROGRESS_NOTIFICATION,
  CHECK_WORKSPACE_REQUEST,
  type CheckWorkspaceParams,
  TERMS_AT_REQUEST,
  type TermsAtParams,
} from '../../protocol/requests.ts';
import {
  type Diagnosis,
  diagnosedGlossary,
  diagnosedJson,
  diagnosedTranslation,
} from '../diagnostics/diagnosis.ts';
import type { JsonFiles } from '../documents/json-files.ts';
import type { TermsFiles } from '../documents/terms-files.ts';
import type { CheckFilePorts } from '../features/check-file.ts';
import { glossaryStatus } from '../features/glossary-status.ts';
import type { LaterData } from '../features/later-edits.ts';
import type { SilencePorts } from '../features/silence-rule.ts';
import type { WorkspaceIndex } from '../glossaries/workspace-index.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { actionFor, editFor } from '../protocol/abilities/edits-for-client.ts';
import { type RuleLink, withLinks } from '../protocol/abilities/rule-links.ts';
import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  SemanticTokensRequest,
  ShowMessageNotification,
  WillRenameFilesRequest,
} from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { takeSteps } from '../protocol/take-steps.ts';
import type { CheckFoldersPorts } from '../translations/check-folders.ts';
import { loadTranslationFeatures, type Translations } from '../translations/translations.ts';
import { type Answers, loadFeatures } from './answers.ts';

/** Loads the features of manifests and style rule lists with the first question about one, so that the server starts sooner. */
const loadJson = once(() => import('../features/json.ts'));

/** Loads the code that renames files in manifests with the first rename. */
const loadRenameInManifests = once(() => import('../features/rename-in-manifests.ts'));

/** What the features need. */
interface FeaturePorts {
  readonly answers: Answers;
  /** Manifests and style rule lists. `answers` is about glossaries only. */
  readonly json: JsonFiles;
  /** Sources and translations of projects, which are neither. */
  readonly translations: Translations;
  readonly termsFiles: () => Promise<TermsFiles>;
  readonly abilities: ClientAbilities;
  readonly diagnosis: Diagnosis;
  readonly index: WorkspaceIndex;
  readonly checking: CheckFilePorts & Omit<CheckFoldersPorts, 'checkFile' | 'onProgress'>;
  readonly silencing: SilencePorts;
  readonly link: RuleLink;
}

/** Registers the handlers of all requests, one for each feature. */
export function serveFeatures(connection: Connection, ports: FeaturePorts): void {
  serveReading(connection, ports);
  serveDisplay(connection, ports);
  serveSearches(connection, ports);
  serveWriting(connection, ports);
  serveRenames(connection, ports);
  serveCodeActions(connection, ports);
  serveDiagnostics(connection, ports);
}

function serveReading(
  connection: Connection,
  { answers, json, silencing, translations, termsFiles }: FeaturePorts,
): void {
  const { inSteps, withOthers } = answers;
  connection.onHover(async (params, token) => {
    const { uri } = params.textDocument;
    if (json.serves(uri))
      return json.answer(uri, token, null, async (file) => (await loadJson()).jsonHover(file, params));
    const terms = await (await termsFiles()).beside(uri);
    const ofGlossary = await withOthers(params, token, null, (one, { hover }, others) =>
      hover(one, { others, entries: terms?.entries }, params),
    );
    if (ofGlossary !== null) return ofGlossary;
    return translations.answer(uri, token, null, async (file) =>
      (await loadTranslationFeatures()).translationHover(file, params),
    );
  });
  serveStructure(connection, answers, json);
  connection.onDocumentLinks((params, token) =>
    json.answerSettled(params.textDocument.uri, token, [], async (file) =>
      (await loadJson()).jsonLinks(file, silencing.folders),
    ),
  );
  connection.onDocumentHighlight((params, token) =>
    inSteps(params, token, [], (one, { highlight }) => highlight(one, params)),
  );
}

/** What a document consists of. */
function serveStructure(
  connection: Connection,
  { at, inSteps }: FeaturePorts['answers'],
  json: FeaturePorts['json'],
): void {
  connection.onDocumentSymbol((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answerSettled(params.textDocument.uri, token, [], async (file) =>
          (await loadJson()).jsonSymbols(file),
        )
      : inSteps(params, token, [], (one, { documentSymbols }) => documentSymbols(one)),
  );
  connection.onFoldingRanges((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answerSettled(params.textDocument.uri, token, [], async (file) =>
          (await loadJson()).jsonFolding(file),
        )
      : at(params, token, [], (one, { folding }) => folding(one)),
  );
  connection.onSelectionRanges((params, token) =>
    at(params, token, [], (one, { selectionRanges }) => selectionRanges(one, params)),
  );
}

/** What editors show in the text of a glossary by themselves. */
function serveDisplay(connection: Connection, { answers: { at }, abilities }: FeaturePorts): void {
  connection.onRequest(SemanticTokensRequest.type, (params, token) =>
    at(params, token, null, (one, { semanticTokens }) => semanticTokens(one, abilities.letsTokensBeRefused)),
  );
  connection.languages.semanticTokens.onRange((params, token) =>
    at(params, token, { data: [] }, (one, { semanticTokensInRange }) => semanticTokensInRange(one, params)),
  );
  connection.languages.inlayHint.on((params, token) =>
    at(params, token, [], (one, { inlayHints }) => inlayHints(one, params)),
  );
  connection.onCodeLens((params, token) => at(params, token, [], (one, { codeLens }) => codeLens(one)));
}

/** What is looked for in all glossaries of the workspace. */
function serveSearches(connection: Connection, { answers, index, termsFiles }: FeaturePorts): void {
  const { withOthers } = answers;
  connection.onWorkspaceSymbol(async (params, token) => {
    const { workspaceSymbols } = await loadFeatures();
    return takeSteps(workspaceSymbols(await index.all(), params), token, () => false);
  });
  connection.onRequest(TERMS_AT_REQUEST, async (params: TermsAtParams, token) => {
    const { termsAt, shownTerms } = await loadFeatures();
    const steps = termsAt(await index.ofProject(params.uri), params);
    const terms = await takeSteps(steps, token, () => false);
    return terms === undefined ? null : shownTerms(terms, await termsFiles());
  });
  connection.onDefinition((params, token) =>
    withOthers(params, token, [], (one, { definition }, others) => definition(one, others, params)),
  );
  connection.onReferences((params, token) =>
    withOthers(params, token, [], (one, { references }, others) => references(one, others, params)),
  );
}

function serveWriting(connection: Connection, { answers, json, abilities }: FeaturePorts): void {
  const { inSteps, withOthers } = answers;
  connection.onCompletion((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answerSettled(params.textDocument.uri, token, [], async (file) =>
          (await loadJson()).jsonCompletion(file, params, abilities),
        )
      : withOthers(params, token, [], (one, { completion }, others) => completion(one, others, params)),
  );
  connection.onDocumentFormatting((params, token) =>
    inSteps(params, token, [], (one, { formatting }) => formatting(one)),
  );
  connection.onDocumentRangeFormatting((params, token) =>
    inSteps(params, token, [], (one, { rangeFormatting }) => rangeFormatting(one, params)),
  );
}

function serveRenames(connection: Connection, ports: FeaturePorts): void {
  const { answers, json, abilities, silencing } = ports;
  const { at, withOthers } = answers;
  connection.onPrepareRename((params, token) =>
    json.serves(params.textDocument.uri)
      ? json.answer(params.textDocument.uri, token, null, async (file) =>
          (await loadJson()).prepareJsonRename(file, params),
        )
      : at(params, token, null, (one, { prepareRename }) => prepareRename(one, params)),
  );
  connection.onRenameRequest(async (params, token) => {
    const { answerRename } = await loadFeatures();
    const renamed = await answerRename(params, token, {
      ...ports,
      renameInGlossary: (asked, canceled) =>
        withOthers(asked, canceled, null, (one, { rename }, others) => rename(one, others, asked)),
    });
    if (renamed === null) return null;
    if (renamed.note !== undefined) {
      const message = localize(renamed.note);
      await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
    }
    return editFor(renamed.edit, abilities);
  });
  connection.onRequest(WillRenameFilesRequest.type, async (params) => {
    const { renameInManifests } = await loadRenameInManifests();
    return renameInManifests(params, silencing.manifests, abilities);
  });
}

function serveCodeActions(
  connection: Connection,
  { answers, json, translations, abilities, silencing, link, termsFiles }: FeaturePorts,
): void {
  connection.onCodeAction(async (params, token) => {
    const actions = json.serves(params.textDocument.uri)
      ? await json.answerSettled(params.textDocument.uri, token, [], async (file) =>
          (await loadJson()).jsonCodeActions(file, params, abilities),
        )
      : await answers.inSteps(params, token, [], (one, { codeActions }) =>
          codeActions(one, params, abilities),
        );
    const { uri } = params.textDocument;
    const ofTranslation = await translations.answer(uri, token, [], async (file) =>
      (await loadTranslationFeatures()).translationActions(file, params, abilities),
    );
    const { withSilencing, withEntries } = await loadFeatures();
    const own = await withEntries(actions, uri, termsFiles);
    const all = await withSilencing([...own, ...ofTranslation], params, silencing);
    return all.map((action) => actionFor(linked(action, link), abilities));
  });
  connection.onCodeActionResolve(async (action, token) => {
    const { isSilencing, resolveSilencing } = await loadFeatures();
    return actionFor(
      isSilencing(action)
        ? await resolveSilencing(action, silencing)
        : await resolveCodeAction(answers, action, token, termsFiles),
      abilities,
    );
  });
}

function linked(action: CodeAction, link: RuleLink): CodeAction {
  const { diagnostics } = action;
  return diagnostics === undefined ? action : { ...action, diagnostics: withLinks(diagnostics, link) };
}

/** The edits apply to the version that the action was offered for. For another version, there are no edits. */
async function resolveCodeAction(
  { inSteps }: Answers,
  action: CodeAction,
  token: Parameters<Answers['inSteps']>[1],
  termsFiles: FeaturePorts['termsFiles'],
): Promise<CodeAction> {
  const data: LaterData | undefined = action.data;
  if (data === undefined) return action;
  const whole = await inSteps<CodeAction>(data, token, action, (glossary, { resolved }) => {
    if (glossary.version === data.version) return resolved(glossary, action, data.edit);
    throw new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed.');
  });
  const { withEntries } = await loadFeatures();
  const [followed] = await withEntries([whole], data.textDocument.uri, termsFiles);
  return followed ?? whole;
}

const NO_DIAGNOSTICS: DocumentDiagnosticReport = { kind: 'full', items: [] };

function serveDiagnostics(connection: Connection, ports: FeaturePorts): void {
  const { answers, json, translations, diagnosis, checking } = ports;
  connection.languages.diagnostics.on(async (params, token) => {
    const { textDocument, previousResultId } = params;
    const { uri } = textDocument;
    if (json.serves(uri))
      return json.answerSettled<DocumentDiagnosticReport>(uri, token, NO_DIAGNOSTICS, (file) =>
        diagnosis.report(diagnosedJson(file), previousResultId),
      );
    const ofGlossary = await answers.anySize<DocumentDiagnosticReport>(params, token, NO_DIAGNOSTICS, (one) =>
      diagnosis.report(diagnosedGlossary(one), previousResultId),
    );
    if (ofGlossary !== NO_DIAGNOSTICS) return ofGlossary;
    return translations.answer<DocumentDiagnosticReport>(uri, token, NO_DIAGNOSTICS, async (file) => {
      const { translationDiagnostics } = await loadTranslationFeatures();
      return diagnosis.report(
        diagnosedTranslation(file, () => translationDiagnostics(file)),
        previousResultId,
      );
    });
  });
  connection.onRequest(CHECK_WORKSPACE_REQUEST, async (params: CheckWorkspaceParams, token) => {
    const [{ checkFile }, { checkFolders }] = await Promise.all([loadFeatures(), loadTranslationFeatures()]);
    return checkFolders(params, token, {
      ...checking,
      checkFile: (uri) => checkFile(uri, checking),
      onProgress(progress) {
        void connection.sendNotification(CHECK_PROGRESS_NOTIFICATION, progress);
      },
    });
  });
  connection.onRequest(GLOSSARY_STATUS_REQUEST, (params: GlossaryStatusParams, token) =>
    answers.anySize(params, token, null, glossaryStatus),
  );
}
