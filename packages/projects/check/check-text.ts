import { relativePath } from '#base';
import { findManifest } from '#manifest';
import { MAX_PROJECT_FILE_BYTES, type Project, projectOf } from '../project-of.ts';
import { type CheckedTranslations, checkDeclared } from './check-declared.ts';
import type { TranslationPorts } from './check-ports.ts';

/** A text, and where it stands: where a file with another text can be, or none. */
interface PlacedText {
  /** Absolute, with `/`. */
  readonly file: string;
  /** Reads the text, once it is known to be a part of a project. */
  read(): Promise<Uint8Array>;
}

/**
 * Checks a text as if it stood at its place, with its source or its translations as they are. Undefined if the place belongs to no translations
 * that a manifest names.
 */
export async function checkText(
  { file, read }: PlacedText,
  ports: TranslationPorts,
): Promise<CheckedTranslations | undefined> {
  const location = await findManifest(file, ports.readManifest);
  if (location === undefined) return undefined;
  const options = { codes: await ports.codesFor(location), signal: ports.signal };
  const saved = await projectOf(location, options, await ports.loadReading());
  const path = relativePath(location.folder, file);
  const pairs = saved?.pairs.filter(({ source, target }) => source === path || target === path) ?? [];
  if (saved === undefined || pairs.length === 0) return undefined;
  const bytes = await read();
  const given = bytes.length > MAX_PROJECT_FILE_BYTES ? undefined : bytes;
  const project: Project = {
    ...saved,
    read: async (other) => (other === path ? given : saved.read(other)),
    pairs: pairs.map((pair) => (pair.target === path ? { ...pair, exists: true } : pair)),
  };
  const checked = await checkDeclared({ location, paths: ['.'], load: async () => project }, ports);
  const place = `${project.folder}/${path}`;
  return { ...checked, reports: checked.reports.filter((report) => report.file === place) };
}
