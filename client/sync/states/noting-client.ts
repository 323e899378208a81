import type { ServiceClient } from '../../../service/client.ts';
import type { StyleId } from '../../../service/ids.ts';

/** Where a client notes what the service has said. */
export interface Notes {
  readonly note: <Answer>(question: readonly unknown[], answer: Promise<Answer>) => Promise<Answer>;
  /** Forgets a question, and all that begin like it. Returns whether there were some. */
  readonly drop: (question: readonly unknown[]) => boolean;
}

/** The same client, which notes what it reads of glossaries and style rule lists, and drops what it is about to change. */
export function notingClient(client: ServiceClient, notes: Notes): ServiceClient {
  return { ...client, ...notingGlossaries(client, notes), ...notingLists(client, notes) };
}

/** Both interfaces of the service list glossaries. */
const LISTS = [['glossaries'], ['legacy']] as const;

function notingGlossaries(client: ServiceClient, { note, drop }: Notes): Partial<ServiceClient> {
  const changed = <Answer>(work: () => Promise<Answer>, ...questions: readonly (readonly unknown[])[]) => {
    for (const question of questions) drop(question);
    return work();
  };
  return {
    listGlossaries: (call) => note(['glossaries'], client.listGlossaries(call)),
    getGlossaryEntries: (id, pair, call) =>
      note(['entries', id, pair], client.getGlossaryEntries(id, pair, call)),
    createGlossary: (request, call) => changed(() => client.createGlossary(request, call), ...LISTS),
    deleteGlossary: (id, call) => changed(() => client.deleteGlossary(id, call), ...LISTS),
    deleteDictionary: (id, pair, call) =>
      changed(() => client.deleteDictionary(id, pair, call), ...LISTS, ['entries', id]),
    patchGlossary: (id, change, call) => {
      // The list of glossaries has their names, and which dictionaries they have.
      const renamed = change.name === undefined ? [] : LISTS;
      const written = change.dictionaries === undefined ? [] : [['entries', id]];
      return changed(() => client.patchGlossary(id, change, call), ...renamed, ...written);
    },
    putDictionary: (id, dictionary, call) => {
      const { source_lang, target_lang } = dictionary;
      const isKnown = drop(['entries', id, { source_lang, target_lang }]);
      return changed(() => client.putDictionary(id, dictionary, call), ...(isKnown ? [] : LISTS));
    },
  };
}

function notingLists(client: ServiceClient, { note, drop }: Notes): Partial<ServiceClient> {
  const changed = <Answer>(id: StyleId, work: () => Promise<Answer>) => {
    drop(['list', id]);
    drop(['lists']);
    return work();
  };
  return {
    listStyleLists: (options) =>
      note(['lists', options?.page, options?.page_size, options?.detailed], client.listStyleLists(options)),
    getStyleList: (id, call) => note(['list', id], client.getStyleList(id, call)),
    createStyleList: (request, call) => {
      drop(['lists']);
      return client.createStyleList(request, call);
    },
    renameStyleList: (id, name, call) => changed(id, () => client.renameStyleList(id, name, call)),
    putConfiguredRules: (id, rules, call) => changed(id, () => client.putConfiguredRules(id, rules, call)),
    deleteStyleList: (id, call) => changed(id, () => client.deleteStyleList(id, call)),
    createInstruction: (id, content, call) => changed(id, () => client.createInstruction(id, content, call)),
    putInstruction: (id, one, content, call) =>
      changed(id, () => client.putInstruction(id, one, content, call)),
    deleteInstruction: (id, one, call) => changed(id, () => client.deleteInstruction(id, one, call)),
  };
}
