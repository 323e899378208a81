import { type Area, OPERATIONS, type OperationName, type ServiceClient } from '#service';

/** Where a client notes what the service has said. */
export interface Notes {
  readonly note: <Answer>(question: readonly unknown[], answer: Promise<Answer>) => Promise<Answer>;
  /** Forgets a question, and all that begin like it. Returns whether there were some. */
  readonly drop: (question: readonly unknown[]) => boolean;
}

type Question = readonly unknown[];

/** Both interfaces of the service list glossaries. */
const LISTS: readonly Question[] = [['glossaries'], ['legacy']];

/** The same client, which notes what it reads of glossaries and style rule lists, and drops what it is about to change. */
export function notingClient(client: ServiceClient, notes: Notes): ServiceClient {
  const changing = (name: OperationName, outdated: (...given: unknown[]) => readonly Question[]) => {
    const change: (...given: never[]) => unknown = client[name];
    return (...given: never[]) => {
      for (const question of outdated(...given)) notes.drop(question);
      return change(...given);
    };
  };
  const changes = Object.entries(OPERATIONS).flatMap(([name, { area, retryClass }]) => {
    const outdated = OUTDATED[area];
    if (outdated === undefined || retryClass === 'read') return [];
    return [[name, changing(name as OperationName, outdated)]];
  });
  return {
    ...client,
    ...Object.fromEntries(changes),
    ...exactChanges(client, notes),
    ...reads(client, notes),
  };
}

/** What a change in an area may make outdated; its first argument is the id, unless it creates something. */
const OUTDATED: Partial<Readonly<Record<Area, (id: unknown) => readonly Question[]>>> = {
  glossaries: (id) => [...LISTS, ['entries', id]],
  'style-rules': (id) => [['lists'], ['list', id]],
};

/** Changes after which less must be read again. */
function exactChanges(client: ServiceClient, { drop }: Notes): Partial<ServiceClient> {
  const changed = <Answer>(work: () => Promise<Answer>, questions: readonly Question[]) => {
    for (const question of questions) drop(question);
    return work();
  };
  return {
    patchGlossary: (id, change, call) => {
      // The list of glossaries has their names, and which dictionaries they have.
      const renamed = change.name === undefined ? [] : LISTS;
      const written = change.dictionaries === undefined ? [] : [['entries', id]];
      return changed(() => client.patchGlossary(id, change, call), [...renamed, ...written]);
    },
    putDictionary: (id, dictionary, call) => {
      const { source_lang, target_lang } = dictionary;
      const isKnown = drop(['entries', id, { source_lang, target_lang }]);
      return changed(() => client.putDictionary(id, dictionary, call), isKnown ? [] : LISTS);
    },
  };
}

function reads(client: ServiceClient, { note }: Notes): Partial<ServiceClient> {
  return {
    listGlossaries: (call) => note(['glossaries'], client.listGlossaries(call)),
    getGlossaryEntries: (id, pair, call) =>
      note(['entries', id, pair], client.getGlossaryEntries(id, pair, call)),
    listStyleLists: (options) =>
      note(['lists', options?.page, options?.page_size, options?.detailed], client.listStyleLists(options)),
    getStyleList: (id, call) => note(['list', id], client.getStyleList(id, call)),
  };
}
