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

/** Which rule an action silences, and where: in all files, in the one that has the problem, or for the text of a key in that. */
interface Silencing {
  readonly uri: string;
  readonly rule: string;
  readonly where: 'all' | 'file' | { readonly key: string };
}

/** Loads the code that changes manifests with the first such action. It is a bundle of its own, so that the server starts sooner. */
const loadSilenceRule = once(() => import('#manifest/lazy'));

/** Adds actions that silence the rules of the shown problems in the manifest, for this file and for all, behind those that do so for a text. */
export async function withSilencing(
  actions: readonly CodeAction[],
  { textDocument: { uri }, context: { diagnostics, only } }: CodeActionParams,
  ports: SilencePorts,
): Promise<CodeAction[]> {
  const isWanted = wantsKind(CodeActionKind.QuickFix, only);
  if (!isWanted || (await folderOf(uri, ports)) === undefined)
    return actions.filter((action) => !isSilencing(action));
  const rules = new Set(diagnostics.flatMap((diagnostic) => ruleOf(diagnostic) ?? []));
  const added = [...rules].flatMap((rule) =>
    (['file', 'all'] as const).map((where) => silenceAction({ uri, rule, where })),
  );
  const all = [...actions, ...added];
  if (ports.abilities.resolvesCodeActions) return all;
  const resolved = await Promise.all(
    all.map((action) => (isSilencing(action) ? withEdit(action, ports) : action)),
  );
  return resolved.filter((action, index) => action === all[index] || action.edit !== undefined);
}

/** The action that silences a rule for the text of a key, which waits for its edit. */
export function silenceText(uri: string, rule: string, key: string): CodeAction {
  return silenceAction({ uri, rule, where: { key } });
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
  const { rule, where } = silence;
  const titles = {
    all: message('Turn This Rule Off: {0}', rule),
    file: message('Ignore in This File: {0}', rule),
    key: message('Ignore Here: {0}', rule),
  };
  const title = titles[typeof where === 'string' ? where : 'key'];
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
  { uri, rule, where }: Silencing,
  ports: SilencePorts,
): Promise<WorkspaceEdit | undefined> {
  const folder = await folderOf(uri, ports);
  if (folder === undefined) return undefined;
  const known = await ports.manifests.document(folder);
  const manifest = uriOfPath(`${folder}/${MANIFEST_NAME}`);
  const document = known?.document ?? TextDocument.create(manifest, 'jsonc', 0, '');
  const { silenceRule } = await loadSilenceRule();
  const file = toSlashes(pathOfUri(uri) ?? '').slice(folder.length + 1);
  const { key } = typeof where === 'string' ? {} : where;
  const edit = silenceRule(document.getText(), rule, where === 'all' ? where : { file, key });
  if (edit === undefined) return undefined;
  const lines = clientLines(slicedLines(document), ports.abilities.encoding);
  const change = toDocumentEdit({ uri: document.uri, version: known?.version ?? null, lines }, [edit]);
  const created = known === undefined ? [CreateFile.create(manifest, { ignoreIfExists: true })] : [];
  return { documentChanges: [...created, change] };
}
