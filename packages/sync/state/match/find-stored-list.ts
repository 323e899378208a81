import path from 'node:path';
import { sameCode, toSlashes } from '#base';
import { type Files, findManifestAbove } from '#files';
import { eachStyleList, NotFoundError, type ServiceClient, type StyleList, styleId } from '#service';
import { isTrialName } from '#style-rules/model';
import { lockedLists } from './locked-lists.ts';

/** A file of a list, saved or not. */
interface ListFile {
  /** Absolute. */
  readonly file: string;
  readonly name: string;
  readonly language: string;
}

/** Where the list at the service is looked for. */
interface StoredListPorts {
  readonly client: Pick<ServiceClient, 'getStyleList' | 'listStyleLists'>;
  readonly origin: string;
  readonly files: Files;
  readonly signal: AbortSignal;
}

/**
 * The list at the service that a file belongs to: the one of the lock, whatever its name is by now; or else the only one with its name and
 * language. Undefined if the service does not have it.
 * @throws what the client throws.
 */
export async function findStoredList(
  wanted: ListFile,
  ports: StoredListPorts,
): Promise<StyleList | undefined> {
  return (await lockedAt(wanted, ports)) ?? onlyNamed(wanted, ports);
}

async function lockedAt(
  { file }: ListFile,
  { client, origin, files, signal }: StoredListPorts,
): Promise<StyleList | undefined> {
  const location = await findManifestAbove(path.dirname(file));
  const known = location === undefined ? [] : await lockedLists(location, origin, files);
  const locked = known.find((one) => one.path === toSlashes(file));
  if (locked === undefined) return undefined;
  try {
    return await client.getStyleList(styleId(locked.id), { signal });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

async function onlyNamed(
  { name, language }: ListFile,
  { client, signal }: StoredListPorts,
): Promise<StyleList | undefined> {
  const named: StyleList[] = [];
  for await (const list of eachStyleList(client, { signal })) {
    const isNamed = list.name === name && sameCode(list.language, language);
    if (isNamed && !isTrialName(list.name)) named.push(list);
  }
  return named.length === 1 ? named[0] : undefined;
}
