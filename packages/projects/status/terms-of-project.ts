import { oncePer, resolvePath } from '#base';
import { type ReadNamed, textReader } from '#files';
import { type GlossaryTerms, type PairTermPorts, readPairTerms, termsInScope } from '#glossary';
import { type FilePair, glossariesOfPair } from '#manifest';
import { termsPathOf } from '#terms';
import type { Project } from '../project-of.ts';

/** The terms that the translations of a project must use: those of its glossaries. */
export interface ProjectTerms {
  /**
   * The terms for a file and its translation; undefined if no glossary has terms for their languages. They are read once for all files, and the
   * same object until `forget`.
   */
  of(files: FilePair): Promise<GlossaryTerms | undefined>;
  /** Reads a glossary or a terms file again when it is needed, by its absolute path with `/`. */
  forget(path: string): void;
}

/** The terms of one list of glossaries. */
interface KnownTerms {
  /** Absolute paths of the glossaries and of their terms files. */
  readonly paths: ReadonlySet<string>;
  readonly terms: Promise<ScopedTerms | undefined>;
}

/** The terms that apply to a file and its translation. */
type ScopedTerms = (files: FilePair) => GlossaryTerms;

/**
 * Nothing is read before somebody asks.
 * @param readBytes Reads what the manifest of the project names.
 * @param take Takes the steps of reading and indexing a glossary, which can last seconds; left out: without a break.
 */
export function termsOfProject(
  project: Pick<Project, 'folder' | 'manifest' | 'section'>,
  readBytes: ReadNamed,
  take?: PairTermPorts['take'],
): ProjectTerms {
  const { folder, section } = project;
  const known = new Map<string, KnownTerms>();
  const read = textReader(readBytes);
  let version = 0;
  const readTerms = (files: FilePair, glossaries: readonly string[]): KnownTerms => {
    const pair = { source: section.source, target: files.code ?? files.locale };
    const ports = { read, version: String(++version), ...(take && { take }) };
    const reading = readPairTerms(glossaries, pair, ports);
    const names = glossaries.flatMap((name) => [name, termsPathOf(name)]);
    return {
      paths: new Set(names.map((name) => resolvePath(folder, name))),
      terms: reading.then((terms) => terms && oncePer((of) => termsInScope(terms, [of.source, of.target]))),
    };
  };
  return {
    async of(files) {
      const target = files.code ?? files.locale;
      const glossaries = glossariesOfPair(project, { source: section.source, target }, files.profile);
      if (glossaries.length === 0) return undefined;
      const key = glossaries.join('\n');
      const found = known.get(key) ?? readTerms(files, glossaries);
      known.set(key, found);
      return (await found.terms)?.(files);
    },
    forget(path) {
      for (const [key, { paths }] of known) if (paths.has(path)) known.delete(key);
    },
  };
}
