import { message, type ServiceFacts } from '#base';
import type { ServiceClient, StyleList } from '#service';
import { factsOfEdited, faultsOfList, LISTS, readList, SyncError, saveObject } from '#sync';
import { contentOfAnswer, type Entries, newListText } from '#sync/model';
import type { ReadVersion } from '../../editor/service-texts.ts';
import type { ListAddress } from './style-address.ts';

/** A list as the service had it, and as an editor shows it. */
export interface RemoteList extends ReadVersion {
  readonly list: StyleList;
}

/** Reads a list. Its ids and times belong to the service and are not shown. @throws what the client throws. */
export async function readListAt(
  client: Pick<ServiceClient, 'getStyleList'>,
  { list: id }: ListAddress,
  at: number,
): Promise<RemoteList> {
  const list = await client.getStyleList(id);
  const { instructions, ...content } = contentOfAnswer(list);
  const withoutIds = instructions.map((instruction) => ({ ...instruction, id: undefined }));
  return { list, text: newListText({ ...content, instructions: withoutIds }), at };
}

/** A text that is saved to the service. */
interface ListSave {
  readonly address: ListAddress;
  readonly text: string;
  /** Undefined if this window does not know what was opened: it was restored after a reload. */
  readonly opened: RemoteList | undefined;
  /** In ms of the epoch. */
  readonly at: number;
}

/** What a list is saved with. */
interface ListSaving {
  readonly client: ServiceClient;
  /** What the service takes. */
  readonly service: ServiceFacts;
  /** Saves what the service has, before it is changed. */
  readonly backUp: (address: ListAddress, before: Entries) => Promise<void>;
}

/**
 * Saves a list step by step, if the service still has what was opened.
 * @throws SyncError if nothing, or not this, was written; otherwise what the client throws.
 */
export async function saveListAt(
  { client, service, backUp }: ListSaving,
  { address, text, opened, at }: ListSave,
): Promise<RemoteList> {
  const [fault] = faultsOfList(text, address.name, service);
  if (fault !== undefined) throw new SyncError('problems', fault);
  if (opened === undefined) {
    throw new SyncError('conflict', message('What was opened is no longer known. Nothing was sent.'));
  }
  const edited = {
    place: opened.list,
    name: opened.list.name,
    opened: readList(opened.list),
    entries: factsOfEdited(opened.list, text),
    backUp: (before: Entries) => backUp(address, before),
  };
  const saved = await saveObject(LISTS, edited, { client, signal: new AbortController().signal });
  return { list: saved.answer ?? opened.list, text, at };
}
