import type { CodeAction, CodeActionParams, Diagnostic, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { MANIFEST_NAME, message, once, toSlashes } from '#base';
import { slicedLines } from '../documents/text-document.ts';
import type { ClientAbilities } from '../protocol/abilities/client-abilities.ts';
import { clientLines } from '../protocol/abilities/encoding.ts';
import { wantsKind } from '../protocol/action-kinds.ts';
import { CodeActionKind, CreateFile, LSPErrorCodes, ResponseError } from '../protocol/library.ts';
import { localize } from '../protocol/localize.ts';
import { toDocumentEdit } from '../protocol/to-lsp.ts';
import { pathOfUri, uriOfPath } from '../workspace/addresses.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** What silencing a rule needs. */
export interface SilencePorts {
  readonly abilities: Pick<ClientAbilities, 'resolvesCodeActions' | 'createsFiles' | 'encoding'>;
  readonly manifests: Pick<Manifests, 'find' | 'document'>;
  readonly folders: Pick<WorkspaceFolders, 'paths'>;
}

/** Which rule an action silences, and whether only in the file that has the problem. */
interface Silencing {
  readonly uri: string;
  readonly rule: string;
  readonly isFileOnly: boolean;
}

/** Loads the code that changes manifests with the first such action. It is a bundle of its own, so that the server starts sooner. */
const loadSilenceRule = once(() => import('#manifest/lazy'));

/** Offers to silence the rules of the shown problems in the manifest: for this file, and for all. */
export async function silenceActions(
  { textDocument: { uri }, context: { diagnostics, only } }: CodeActionParams,
  ports: SilencePorts,
): Promise<CodeAction[]> {
  const isWanted = wantsKind(CodeActionKind.QuickFix, only);
  if (!isWanted || (await folderOf(uri, ports)) === undefined) return [];
  const rules = new Set(diagnostics.flatMap((diagnostic) => ruleOf(diagnostic) ?? []));
  const actions = [...rules].flatMap((rule) =>
    [true, false].map((isFileOnly) => silenceAction({ uri, rule, isFileOnly })),
  );
  if (ports.abilities.resolvesCodeActions) return actions;
  const resolved = await Promise.all(actions.map((action) => withEdit(action, ports)));
  return resolved.filter(({ edit }) => edit !== undefined);
}

/** Whether an action silences a rule, and waits for its edit. */
export function isSilencing({ data }: CodeAction): boolean {
  return typeof data === 'object' && data !== null && 'silence' in data;
}

/**
 * The action with its edit.
 * @throws ResponseError if the manifest has to be corrected first.
 */
export async function resolveSilencing(action: CodeAction, ports: SilencePorts): Promise<CodeAction> {
  const resolved = await withEdit(action, ports);
  if (resolved.edit !== undefined) return resolved;
  const text = message('{0} cannot be changed. Fix its problems first.', MANIFEST_NAME);
  throw new ResponseError(LSPErrorCodes.RequestFailed, localize(text));
}

function ruleOf({ source, code }: Diagnostic): string | undefined {
  return source === 'parlance' && typeof code === 'string' ? code : undefined;
}

/** Without the problems: editors would list it before the fixes of whole files, which have none. */
function silenceAction(silence: Silencing): CodeAction {
  const { rule, isFileOnly } = silence;
  const title = isFileOnly
    ? message('Ignore in This File: {0}', rule)
    : message('Turn This Rule Off: {0}', rule);
  return { title: localize(title), kind: CodeActionKind.QuickFix, data: { silence } };
}

async function withEdit(action: CodeAction, ports: SilencePorts): Promise<CodeAction> {
  const { data, ...whole } = action;
  const edit = await editOf(data.silence, ports);
  return edit === undefined ? whole : { ...whole, edit };
}

/** The folder of the nearest manifest, or of the workspace if a manifest can be created there; undefined without one. */
async function folderOf(
  uri: string,
  { manifests, folders, abilities }: SilencePorts,
): Promise<string | undefined> {
  const path = toSlashes(pathOfUri(uri) ?? '');
  const found = path === '' ? undefined : await manifests.find(path);
  if (found !== undefined) return found.folder;
  return abilities.createsFiles ? folders.paths().find((folder) => path.startsWith(`${folder}/`)) : undefined;
}

async function editOf(
  { uri, rule, isFileOnly }: Silencing,
  ports: SilencePorts,
): Promise<WorkspaceEdit | undefined> {
  const folder = await folderOf(uri, ports);
  if (folder === undefined) return undefined;
  const known = await ports.manifests.document(folder);
  const manifest = uriOfPath(`${folder}/${MANIFEST_NAME}`);
  const document = known?.document ?? TextDocument.create(manifest, 'jsonc', 0, '');
  const { silenceRule } = await loadSilenceRule();
  const files = isFileOnly ? { file: toSlashes(pathOfUri(uri) ?? '').slice(folder.length + 1) } : 'all';
  const edit = silenceRule(document.getText(), rule, files);
  if (edit === undefined) return undefined;
  const lines = clientLines(slicedLines(document), ports.abilities.encoding);
  const change = toDocumentEdit({ uri: document.uri, version: known?.version ?? null, lines }, [edit]);
  const created = known === undefined ? [CreateFile.create(manifest, { ignoreIfExists: true })] : [];
  return { documentChanges: [...created, change] };
}
