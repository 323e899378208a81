import { formatOfExtension, toSlashes } from '#base';
import { createNamedFileFinder, type LocateFile } from '#files/model';
import { type Dictionary, MAX_CHECKED_BYTES } from '#glossary';
import { type DeclaredFile, declaredFiles } from '#manifest';
import { readDictionary } from '../documents/read-dictionary.ts';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import { pathOfUri, uriOfPath } from '../workspace/addresses.ts';
import type { ServerFiles } from '../workspace/files.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';
import type { Glossaries } from './glossaries.ts';
import { type Glossary, isChecked } from './glossary.ts';

/** The glossaries that features across files use: the open ones, and those that a manifest of the workspace names. */
export interface WorkspaceIndex {
  /** All glossaries, also those of the manifest above this document. They are read on the first call. */
  all(near?: string): Promise<readonly Glossary[]>;
  /** Those of the same project as this document: in a window with several folders, each is a project, unless they have a manifest together. */
  ofProject(uri: string): Promise<readonly Glossary[]>;
  /** Makes the next call read one file, or all files, again. */
  forget(path?: string): void;
}

/** What the index needs. */
export interface IndexPorts {
  readonly files: ServerFiles;
  readonly manifests: Manifests;
  readonly glossaries: Glossaries;
  readonly folders: Pick<WorkspaceFolders, 'paths'>;
  readonly encoding: PositionEncoding;
  openUris(): readonly string[];
}

/** The largest number of bytes of closed files that are kept in memory. Files that do not fit are ignored until they do. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** What is known about a file on the disk. Bytes are those of the whole file. */
type KnownFile =
  | { readonly kind: 'read'; readonly bytes: number; readonly dictionary: Dictionary }
  | { readonly kind: 'without-room'; readonly bytes: number }
  | { readonly kind: 'unreadable' };

/**
 * Creates the index. Nothing is read before the first call, and no folder is searched.
 * @param maxBytes Of closed files.
 */
export function createWorkspaceIndex(ports: IndexPorts, maxBytes = MAX_KEPT_BYTES): WorkspaceIndex {
  const kept = new Map<string, Promise<KnownFile>>();
  const read = (file: DeclaredFile, room: number) => {
    const known = kept.get(file.path);
    const readNow = () => readDeclared(file, ports.files, room);
    const reading = known?.then((one) => (suits(one, room) ? one : readNow())) ?? readNow();
    kept.set(file.path, reading);
    return reading;
  };
  const index: WorkspaceIndex = {
    async all(near) {
      const open = await openGlossaries(ports);
      const openPaths = new Set(ports.openUris().map((uri) => toSlashes(pathOfUri(uri) ?? uri)));
      for (const path of openPaths) kept.delete(path);
      const closed: Glossary[] = [];
      let room = maxBytes;
      for (const file of await declaredByManifests(ports, near)) {
        if (openPaths.has(file.path)) continue;
        const known = await read(file, room);
        if (known.kind !== 'read') continue;
        room -= known.bytes;
        closed.push(indexed(file, known.dictionary, ports.encoding));
      }
      return [...open, ...closed];
    },
    async ofProject(uri) {
      const glossaries = await index.all(uri);
      if (ports.folders.paths().length < 2) return glossaries;
      const own = await projectsOf(uri, ports);
      const projects = await Promise.all(glossaries.map((one) => projectsOf(one.uri, ports)));
      return glossaries.filter((_one, at) => projects[at]?.some((project) => own.includes(project)));
    },
    forget(path) {
      if (path === undefined) kept.clear();
      else kept.delete(path);
    },
  };
  return index;
}

/** The folder of the workspace that a document is in, and that of the nearest manifest above it; an empty name if it has neither. */
async function projectsOf(uri: string, { folders, manifests }: IndexPorts): Promise<readonly string[]> {
  const path = toSlashes(pathOfUri(uri) ?? uri);
  const above = folders.paths().filter((folder) => path.startsWith(`${folder}/`));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  const location = await manifests.find(path);
  const projects = [nearest, location?.folder].filter((folder) => folder !== undefined);
  return projects.length === 0 ? [''] : projects;
}

async function openGlossaries({ glossaries, openUris }: IndexPorts): Promise<Glossary[]> {
  const open = await Promise.all(
    openUris()
      .filter(isOfWorkspace)
      .map((uri) => glossaries.get(uri)),
  );
  return open.filter((glossary) => glossary !== undefined).filter(isChecked);
}

/** Older versions of files, as comparisons show them, have queries in their addresses. */
function isOfWorkspace(uri: string): boolean {
  return !uri.includes('?');
}

/** The files of the manifests in the workspace's folders, and of those above open documents; each file once. */
async function declaredByManifests({ manifests, folders, openUris }: IndexPorts, near: string | undefined) {
  const uris = near === undefined ? openUris() : [...openUris(), near];
  const paths = uris.flatMap((uri) => pathOfUri(uri) ?? []);
  const found = await Promise.all([
    ...folders.paths().map((folder) => manifests.in(folder)),
    ...paths.map((path) => manifests.find(path)),
  ]);
  const lists = new Set(found.map((location) => (location === undefined ? [] : declaredFiles(location))));
  return [...new Map([...lists].flat().map((file) => [file.path, file] as const)).values()];
}

/** Without links. */
const asNamed: LocateFile = async (path) => ({
  kind: path.endsWith('/.git') ? 'missing' : 'file',
  real: path,
});

/** Whether what is known about a file is still right if there is room for this number of bytes. */
function suits(known: KnownFile, room: number): boolean {
  return known.kind === 'unreadable' || (known.kind === 'read') === known.bytes <= room;
}

async function readDeclared(
  { path, pair, folder, dictionary }: DeclaredFile,
  files: ServerFiles,
  room: number,
): Promise<KnownFile> {
  const format = formatOfExtension(path);
  const { fault, real, id } = await createNamedFileFinder(folder, files.locate ?? asNamed)(dictionary.file);
  if (format === undefined || fault !== undefined) return { kind: 'unreadable' };
  const size = await files.size?.(real);
  if (size !== undefined && size > room) return { kind: 'without-room', bytes: size };
  const bytes = await files.read(real, id);
  if (bytes === undefined || bytes.length > MAX_CHECKED_BYTES) return { kind: 'unreadable' };
  if (bytes.length > room) return { kind: 'without-room', bytes: bytes.length };
  // Editors remove a byte order mark, so positions in a closed file must not count it.
  const text = new TextDecoder().decode(bytes);
  return { kind: 'read', bytes: bytes.length, dictionary: readDictionary(text, { format, pair }) };
}

function indexed(
  { path, glossaryKey }: DeclaredFile,
  dictionary: Dictionary,
  encoding: PositionEncoding,
): Glossary {
  const uri = uriOfPath(path);
  const lines = clientLines(dictionary, encoding);
  return { uri, version: null, dictionary, lines, glossaryKey };
}
