import { sameCode } from '../../../../core/languages/codes.ts';
import { type Message, message } from '../../../../core/message.ts';
import { isTrialName } from '../../../../core/style-rules/trials/trial-name.ts';
import type { StyleContent } from '../../../../core/sync/lists/style-content.ts';
import { type Lock, lockedList } from '../../../../core/sync/lock/lock.ts';
import type { StyleList } from '../../../../service/resources/style-rules.ts';
import type { OtherClaims } from './other-claims.ts';

/** What a style rule list of the manifest is at a service. */
export type ListLink =
  | { readonly kind: 'found'; readonly list: StyleList }
  /** Neither the lock nor the service knows it. */
  | { readonly kind: 'new' }
  /** The lock knows it, but it cannot be used; `where` says why. A new list can be created. */
  | { readonly kind: 'gone'; readonly where: Message }
  /** It is not safe to write to any list. */
  | { readonly kind: 'unclear'; readonly fault: Message };

/** What a list is looked for with. */
interface ListSources {
  readonly lock: Lock;
  readonly origin: string;
  readonly remote: readonly StyleList[];
}

/** The same as `matchList`, unless another manifest syncs the list that was found. */
export function matchUnclaimedList(
  key: string,
  file: Parameters<typeof matchList>[1],
  sources: ListSources,
  claims: OtherClaims,
): ListLink {
  const link = matchList(key, file, sources);
  const other = link.kind === 'found' ? claims.get(link.list.style_id) : undefined;
  if (link.kind !== 'found' || other === undefined) return link;
  const fault = message(
    'The style rule list “{0}” is synced by another manifest: {1}',
    link.list.name,
    other,
  );
  return { kind: 'unclear', fault };
}

/**
 * Finds a style rule list of the manifest among those of the service: by the id in the lock, or else by the name and the language in its
 * file. Names change in files, so a list with another name than the lock says is read and compared; nothing is written before a pull.
 * @param file What the file says; undefined if it cannot be read.
 */
export function matchList(
  key: string,
  file: Pick<StyleContent, 'name' | 'language'> | undefined,
  { lock, origin, remote }: ListSources,
): ListLink {
  const locked = lockedList(lock, { key, origin });
  if (locked !== undefined) return matchLocked(locked.id, key, file, { lock, origin, remote });
  const named = remote.filter(
    ({ name, language }) => !isTrialName(name) && name === file?.name && sameCode(language, file.language),
  );
  const [only] = named;
  if (named.length > 1) return { kind: 'unclear', fault: severalNamed(file?.name ?? '', named) };
  if (only !== undefined) return { kind: 'found', list: only };
  const elsewhere = lock.lists.find((other) => other.key === key);
  if (elsewhere === undefined) return { kind: 'new' };
  const where = message('It belongs to {0}, and {1} does not have it.', elsewhere.origin, origin);
  return { kind: 'gone', where };
}

function matchLocked(
  id: string,
  key: string,
  file: Pick<StyleContent, 'language'> | undefined,
  { lock, origin, remote }: ListSources,
): ListLink {
  if (lock.lists.some((other) => other.key !== key && other.origin === origin && other.id === id)) {
    return { kind: 'unclear', fault: message('The lock gives the id {0} to two style rule lists.', id) };
  }
  const list = remote.find(({ style_id }) => style_id === id);
  if (list === undefined) {
    return { kind: 'gone', where: message('It is no longer at {0} (id {1}).', origin, id) };
  }
  if (file === undefined || sameCode(list.language, file.language)) return { kind: 'found', list };
  const where = message(
    'The list is for “{0}” at the service, and the file is for “{1}”: the language of a list cannot be changed. Create a new list.',
    list.language,
    file.language,
  );
  return { kind: 'gone', where };
}

function severalNamed(name: string, named: readonly StyleList[]): Message {
  const ids = named.map(({ style_id }) => style_id).join(', ');
  return message('The service has {0} style rule lists called “{1}”: {2}', named.length, name, ids);
}
