import { type Message, message } from '#base';

/** What an object of the manifest is at a service. */
export type Link<Remote> =
  | { readonly kind: 'found'; readonly remote: Remote }
  /** Neither the lock nor the service knows it. */
  | { readonly kind: 'new' }
  /** The lock knows it, but it cannot be used; `where` says why. A new one can be created. */
  | { readonly kind: 'gone'; readonly where: Message }
  /** It is not safe to write to any object. */
  | { readonly kind: 'unclear'; readonly fault: Message };

/** What a lock says of an object. */
interface LockedObject {
  readonly key: string;
  readonly origin: string;
  readonly id: string;
}

/** An object of the manifest that is looked for. */
interface Wanted<Remote, Locked> {
  readonly key: string;
  readonly origin: string;
  /** All that the lock says of this kind. */
  readonly locked: readonly Locked[];
  /** All that the account has of this kind. */
  readonly remote: readonly Remote[];
  readonly idOf: (remote: Remote) => string;
  /** Whether one that the lock does not know is the one that is meant. */
  readonly isNamed: (remote: Remote) => boolean;
  /** Judges the one that has the ID of the lock, which comes from the repository and is not trusted. */
  readonly judge: (remote: Remote, locked: Locked) => Link<Remote>;
  /** The ID is in the lock twice. */
  readonly lockedTwice: (id: string) => Message;
  /** The service has so many with the name, with these IDs. */
  readonly severalNamed: (count: number, ids: string) => Message;
}

/** Finds an object of a manifest among those of the service: by the ID in the lock, or else by its name. */
export function findObject<Remote, Locked extends LockedObject>({
  key,
  origin,
  locked,
  remote,
  idOf,
  isNamed,
  judge,
  lockedTwice,
  severalNamed,
}: Wanted<Remote, Locked>): Link<Remote> {
  const here = locked.filter((one) => one.origin === origin);
  const own = here.find((one) => one.key === key);
  if (own !== undefined) {
    const { id } = own;
    if (here.some((other) => other.key !== key && other.id === id)) {
      return { kind: 'unclear', fault: lockedTwice(id) };
    }
    const found = remote.find((one) => idOf(one) === id);
    if (found !== undefined) return judge(found, own);
    return { kind: 'gone', where: message('It is no longer at {0} (ID {1}).', origin, id) };
  }
  const named = remote.filter(isNamed);
  const [only] = named;
  if (named.length > 1) {
    return { kind: 'unclear', fault: severalNamed(named.length, named.map(idOf).join(', ')) };
  }
  if (only !== undefined) return { kind: 'found', remote: only };
  const elsewhere = locked.find((other) => other.key === key);
  if (elsewhere === undefined) return { kind: 'new' };
  const where = message('It belongs to {0}, and {1} does not have it.', elsewhere.origin, origin);
  return { kind: 'gone', where };
}

/** Why nothing can be done with an object. */
export function faultsOfLink(link: Link<unknown>): readonly Message[] {
  if (link.kind === 'unclear') return [link.fault];
  return link.kind === 'gone' ? [link.where] : [];
}
