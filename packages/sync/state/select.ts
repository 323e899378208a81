import { message } from '#base';
import {
  type DeclaredFile,
  type DeclaredList,
  declaredFiles,
  declaredLists,
  type ManifestLocation,
} from '#manifest';
import { DICTIONARIES } from '../kinds/dictionaries/dictionary-kind.ts';
import { LISTS } from '../kinds/lists/list-kind.ts';
import { SyncError } from '../sync-error.ts';

/** What a sync is limited to: glossaries alone, or style rule lists alone. */
export type SyncKind = 'glossaries' | 'lists';

/** What is synced. */
export interface Selected {
  readonly files: readonly DeclaredFile[];
  readonly lists: readonly DeclaredList[];
}

/**
 * What names select of a manifest: ids and names of glossaries, pairs, ids of lists, and files; none means all.
 * @throws SyncError for a name that nothing has.
 */
export function selectDeclared(
  location: ManifestLocation,
  names: readonly string[],
  only: SyncKind | undefined,
): Selected {
  const files = only === 'lists' ? [] : declaredFiles(location);
  const lists = only === 'glossaries' ? [] : declaredLists(location);
  if (names.length === 0) return { files, lists };
  const known = [...files.map(namesOfFile), ...lists.map(namesOfDeclared)];
  const missing = names.find((name) => !known.some((all) => all.includes(name)));
  if (missing !== undefined) {
    const all = [...files.map((one) => DICTIONARIES.nameOf(one)), ...lists.map((one) => LISTS.nameOf(one))];
    throw new SyncError(
      'refused',
      message(
        'No glossary, language pair, style rule list, or file of parlance.json is called "{0}".',
        missing,
      ),
      message('It has: {0}', all.join(', ')),
    );
  }
  return {
    files: files.filter((file) => namesOfFile(file).some((name) => names.includes(name))),
    lists: lists.filter((list) => namesOfDeclared(list).some((name) => names.includes(name))),
  };
}

function namesOfFile(declared: DeclaredFile): readonly string[] {
  const { pair, glossary, dictionary, path } = declared;
  const { id, name } = glossary;
  return [id, name, `${pair.source}-${pair.target}`, DICTIONARIES.nameOf(declared), dictionary.file, path];
}

function namesOfDeclared(list: DeclaredList): readonly string[] {
  return [LISTS.nameOf(list), list.file, list.path];
}
