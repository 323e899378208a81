import type { CancellationToken } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { linesWithoutMark, resolvePath, textTargets } from '#base';
import { resolveGlossarySettings } from '#manifest';
import { type CollectedFile, checkPaths, FileCollector, type ProjectReading } from '#projects/checking';
import type {
  CheckedFile,
  CheckProgressParams,
  CheckWorkspaceParams,
  CheckWorkspaceResult,
} from '../../protocol/requests.ts';
import { slicedLines } from '../documents/text-document.ts';
import { clientLines } from '../protocol/abilities/encoding.ts';
import type { RuleLink } from '../protocol/abilities/rule-links.ts';
import { nextTurn } from '../protocol/next-turn.ts';
import { refuseWhenStopped } from '../protocol/take-steps.ts';
import { uriOfPath } from '../workspace/addresses.ts';
import type { Baselines } from '../workspace/baselines.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';
import { type NameUnimportedPorts, nameUnimported } from './name-unimported.ts';
import { readingOf } from './reading-of.ts';
import type { TranslationPorts } from './translation-ports.ts';
import { createUnsavedBytes } from './unsaved-bytes.ts';
import { WorkspaceResult } from './workspace-result.ts';

/** What checking all folders needs. */
export interface CheckFoldersPorts
  extends NameUnimportedPorts,
    Pick<TranslationPorts, 'loadDisk' | 'settings' | 'encoding' | 'openAt'> {
  readonly manifests: Pick<Manifests, 'find' | 'in'>;
  readonly folders: Pick<WorkspaceFolders, 'paths'>;
  readonly baselines: Pick<Baselines, 'openAt' | 'unusableAt'>;
  readonly link: RuleLink;
  /** The address of a path: that of the open document, if there is one. */
  uriAt(path: string): string;
  /** Checks a glossary, a manifest, a style rule list, or a terms file; undefined if it cannot be read. */
  checkFile(uri: string): Promise<CheckedFile | undefined>;
  onProgress(progress: CheckProgressParams): void;
}

/**
 * Checks the folders of the workspace as `parlance check` does: open files as they are in the editor, others as they are on the disk.
 * @throws ResponseError when it is cancelled.
 */
export async function checkFolders(
  { isTrusted }: CheckWorkspaceParams,
  token: CancellationToken,
  ports: CheckFoldersPorts,
): Promise<CheckWorkspaceResult> {
  const result = new WorkspaceResult(ports);
  const controller = new AbortController();
  const cancellation = token.onCancellationRequested(() => controller.abort());
  const stop = () => refuseWhenStopped(token, () => false);
  const folders = ports.folders.paths();
  try {
    const { files } = await checkPaths(
      folders.map((path) => ({ path, kind: 'folder' as const })),
      {
        ...translationPorts(await readingFor(isTrusted, ports), controller.signal, ports),
        maxProblems: (await ports.settings.for(uriOfPath(folders[0] ?? ''))).maxProblems,
        codesFor: async (location) => textTargets(await (await ports.facts.for(location)).all()),
        collect: (paths) => collectIn(paths, result, ports),
        checkFiles: async ({ files: found }) => {
          await nameUnusable([...folders, ...foldersOfManifests(found)], result, ports);
          await checkEach(found, result, ports, stop);
        },
        report(checked) {
          stop();
          result.addTranslations(checked);
        },
      },
    );
    const unimported = await nameUnimported(files, ports, stop);
    return result.whole(unimported.map(uriOfPath));
  } finally {
    cancellation.dispose();
  }
}

/** Names the baselines that cannot be used, whose problems count then. */
async function nameUnusable(
  folders: readonly string[],
  result: WorkspaceResult,
  { baselines }: Pick<CheckFoldersPorts, 'baselines'>,
): Promise<void> {
  for (const folder of folders) {
    const unusable = await baselines.unusableAt(folder);
    if (unusable !== undefined) result.addUnchecked(unusable.file, unusable.what);
  }
}

function foldersOfManifests(files: readonly CollectedFile[]): readonly string[] {
  return files
    .filter(({ kind }) => kind === 'manifest')
    .map(({ file }) => file.slice(0, file.lastIndexOf('/')));
}

async function checkEach(
  found: readonly CollectedFile[],
  result: WorkspaceResult,
  { onProgress, uriAt, checkFile }: CheckFoldersPorts,
  stop: () => void,
): Promise<void> {
  for (const [index, { file }] of found.entries()) {
    onProgress({ kind: 'files', done: index, all: found.length });
    const uri = uriAt(file);
    result.add(uri, await checkFile(uri));
    await nextTurn();
    stop();
  }
}

/** Reads projects with the edits of open documents. Without trust, git is not asked. */
async function readingFor(isTrusted: boolean, ports: CheckFoldersPorts): Promise<ProjectReading> {
  const reading = (isTrusted ? await ports.loadDisk?.() : undefined) ?? readingOf(ports.files);
  const unsaved = createUnsavedBytes(ports);
  return {
    ...reading,
    namedIn(folder, maxBytes) {
      const read = reading.namedIn(folder, maxBytes);
      return async (file) => unsaved(resolvePath(folder, file)) ?? read(file);
    },
  };
}

function translationPorts(
  reading: ProjectReading,
  signal: AbortSignal,
  { manifests, settings, encoding, baselines, folders, onProgress }: CheckFoldersPorts,
) {
  return {
    signal,
    loadReading: async () => reading,
    readManifest: async (path: string) =>
      (await manifests.in(path.slice(0, path.lastIndexOf('/'))))?.manifest,
    loadJudge: async () => undefined,
    async levelsOf(folder: string, { target }: { readonly target: string }) {
      // Nothing else would be answered while many small files are checked.
      await nextTurn();
      return { settings: (await settings.for(uriOfPath(resolvePath(folder, target)))).levels };
    },
    baselineAt: baselines.openAt,
    countsDetected: false,
    linesOf(text: string) {
      const lines = slicedLines(TextDocument.create('', 'plaintext', 0, text));
      return clientLines(text.startsWith('\ufeff') ? linesWithoutMark(lines) : lines, encoding);
    },
    show: (file: string) => shownIn(folders.paths(), file),
    onProgress: (done: number, all: number) => onProgress({ kind: 'translations', done, all }),
  };
}

/** A path from its folder of the workspace. */
function shownIn(folders: readonly string[], file: string): string {
  const folder = folders.find((each) => file.startsWith(`${each}/`));
  return folder === undefined ? file : file.slice(folder.length + 1);
}

async function collectIn(
  folders: readonly { readonly path: string }[],
  result: WorkspaceResult,
  { files, manifests }: CheckFoldersPorts,
): Promise<FileCollector> {
  const collector = new FileCollector({
    list: async (folder) => (await files.list?.(folder)) ?? [],
    isDeclared: async (file) => {
      const location = await manifests.find(file);
      return resolveGlossarySettings(file, { location, languages: [] }).pair !== undefined;
    },
    // A link is left out without a word: it may lead to one of the other files.
    onForeign: (file, kind) => kind !== 'link' && result.addUnread(file),
  });
  for (const { path } of folders) await collector.addFolder(path);
  return collector;
}
