import { message, type ServiceFacts } from '#base';
import {
  type AddedList,
  adoptLists,
  declaredLists,
  foldName,
  type ManifestLocation,
  newListKey,
  type Skipped,
  safeFileStem,
  uniqueName,
} from '#manifest';
import {
  AuthenticationError,
  eachStyleList,
  RequestRejectedError,
  ScopeMissingError,
  type StyleList,
} from '#service';
import { isTrialName } from '#style-rules/model';
import { createListReader } from '../kinds/lists/local-list.ts';
import { matchList } from '../kinds/lists/match-list.ts';
import { contentOfAnswer } from '../model/lists/style-content.ts';
import { newListText } from '../model/lists/text-with-list.ts';
import type { Lock } from '../model/lock/lock.ts';
import type { SyncClient } from '../sync-ports.ts';
import type { PlannedList } from './init-plan.ts';

/** What the account has of style rule lists. */
export interface AccountLists {
  readonly lists: readonly StyleList[];
  readonly skipped: readonly Skipped[];
}

type ListsClient = Pick<SyncClient, 'listStyleLists' | 'getStyleList'>;

/** The lists of an account, without temporary ones. A free plan has none, and glossaries are downloaded anyway. */
export async function accountLists(client: ListsClient, signal: AbortSignal): Promise<AccountLists> {
  const lists: StyleList[] = [];
  try {
    for await (const list of eachStyleList(client, { signal })) if (!isTrialName(list.name)) lists.push(list);
    return { lists, skipped: [] };
  } catch (error) {
    const isRefused = error instanceof AuthenticationError || error instanceof RequestRejectedError;
    if (!isRefused || error.status !== 403) throw error;
    const reason =
      error instanceof ScopeMissingError
        ? message('the API key does not have the permission {0}', error.scopes)
        : message('they need a paid plan');
    return { lists: [], skipped: [{ what: 'style rule lists', reason }] };
  }
}

/** Where lists come from. */
interface ListSources {
  /** With the manifest as it was. */
  readonly location: ManifestLocation;
  /** Style rule files, relative to the manifest's folder. */
  readonly files: readonly string[];
  /** Those of the account that are wanted, and all of them. */
  readonly wanted: readonly StyleList[];
  readonly remote: readonly StyleList[];
  readonly lock: Lock;
  readonly origin: string;
  /** What the service takes that the files are for. */
  readonly facts: ServiceFacts;
  /** Undefined: the service is not asked. */
  readonly client: ListsClient | undefined;
  readonly signal: AbortSignal;
}

/** The style rule files that a manifest gets, and the lists of the account that become files. Writes nothing. */
export async function planLists(sources: ListSources): Promise<readonly PlannedList[]> {
  const { location, files } = sources;
  const added = adoptLists(location, files);
  const known = [...declaredLists(location).map(({ id, file }) => ({ key: id, file })), ...added];
  const read = createListReader({ location, service: sources.facts });
  const managed = new Set<string>();
  const adopted: PlannedList[] = [];
  for (const list of known) {
    const local = await read(list);
    const link = matchList(list.key, local?.read?.content, sources);
    if (link.kind === 'found') managed.add(link.remote.style_id);
    if (added.includes(list)) adopted.push({ ...list, text: undefined, faults: local?.faults ?? [] });
  }
  const missing = sources.wanted.filter(({ style_id }) => !managed.has(style_id));
  return [...adopted, ...(await downloads(missing, known, sources))];
}

async function downloads(
  lists: readonly StyleList[],
  known: readonly AddedList[],
  { client, files, remote, signal }: ListSources,
): Promise<readonly PlannedList[]> {
  if (client === undefined) return [];
  const keys = new Set(known.map(({ key }) => foldName(key)));
  const taken = new Set([...files, ...known.map(({ file }) => file)].map(foldName));
  const planned: PlannedList[] = [];
  for (const { style_id, name } of lists) {
    const answer = await client.getStyleList(style_id, { signal });
    const { instructions, ...content } = contentOfAnswer(answer);
    const fileOf = (stem: string) => `${stem}.${content.language}.style-rules.json`;
    const stem = uniqueName(safeFileStem(name), (wanted) => taken.has(foldName(fileOf(wanted))));
    taken.add(foldName(fileOf(stem)));
    const text = newListText({
      ...content,
      instructions: instructions.map((one) => ({ ...one, id: undefined })),
    });
    const isTwin = remote.some((other) => other.style_id !== style_id && other.name === name);
    const twin = isTwin ? answer : undefined;
    planned.push({ key: newListKey(stem, keys), file: fileOf(stem), text, twin, faults: [] });
  }
  return planned;
}
