import { resolveGlossarySettings } from '#manifest';
import type { CollectedFiles, unimported } from '#projects/checking';
import { nextTurn } from '../protocol/next-turn.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { FactsSource } from '../workspace/service-facts.ts';
import type { TranslationPorts } from './translation-ports.ts';
import { createUnsavedBytes, type OpenText } from './unsaved-bytes.ts';

/** What telling which tables were imported needs. */
export interface NameUnimportedPorts extends Pick<TranslationPorts, 'files' | 'isDirty'> {
  /** Loads what reads tables; left out: every file that may be a glossary is named, whether it was imported or not. */
  readonly loadUnimported?: (() => Promise<typeof unimported>) | undefined;
  /** The open document at a path, a glossary too. */
  openTextAt(path: string): OpenText | undefined;
  readonly manifests: Pick<Manifests, 'find'>;
  readonly facts: Pick<FactsSource, 'for'>;
}

/**
 * Files that are probably glossaries and that nobody has imported, as `parlance check` names them.
 * @param stop Throws when the request is cancelled.
 */
export async function nameUnimported(
  found: Pick<CollectedFiles, 'files' | 'otherConventions'>,
  { loadUnimported, files, manifests, facts, isDirty, openTextAt }: NameUnimportedPorts,
  stop: () => void,
): Promise<readonly string[]> {
  if (found.otherConventions.length === 0 || loadUnimported === undefined) return found.otherConventions;
  const unsaved = createUnsavedBytes({ openAt: openTextAt, isDirty });
  const sourcesFor = async (file: string) => {
    const location = await manifests.find(file);
    const { glossaryLanguages: languages } = await facts.for(location);
    return { location, languages };
  };
  return (await loadUnimported())(found, {
    async read(file, maxBytes) {
      await nextTurn();
      stop();
      const bytes = unsaved(file) ?? (await files.read(file));
      return bytes === undefined || bytes.length > maxBytes ? undefined : bytes;
    },
    pairOf: async (file) => resolveGlossarySettings(file, await sourcesFor(file)).pair,
    languagesFor: async (file) => (await sourcesFor(file)).languages,
  });
}
