import { MANIFEST_NAME } from '../../../../core/file-kinds.ts';
import type { ManifestGlossary } from '../../../../core/manifest/manifest.ts';
import { type Message, message } from '../../../../core/message.ts';
import { type Lock, lockedGlossary } from '../../../../core/sync/lock/lock.ts';
import type { Glossary } from '../../../../service/resources/glossaries.ts';
import type { OtherClaims } from './other-claims.ts';

/** What a glossary of the manifest is at a service. */
export type Link =
  | { readonly kind: 'found'; readonly glossary: Glossary }
  /** Neither the lock nor the service knows it. */
  | { readonly kind: 'new' }
  /** The lock knows it, but it is not there; `where` says what happened. */
  | { readonly kind: 'gone'; readonly where: Message }
  /** It is not safe to write to any glossary. */
  | { readonly kind: 'unclear'; readonly fault: Message };

/** Where a glossary is looked for. */
interface Known {
  readonly lock: Lock;
  readonly origin: string;
  readonly remote: readonly Glossary[];
}

/** The same, unless another manifest syncs the glossary that was found. */
export function matchUnclaimed(glossary: ManifestGlossary, known: Known, claims: OtherClaims): Link {
  const link = matchGlossary(glossary, known);
  const other = link.kind === 'found' ? claims.get(link.glossary.glossary_id) : undefined;
  return link.kind !== 'found' || other === undefined
    ? link
    : { kind: 'unclear', fault: claimedTwice(glossary.id, other, link.glossary) };
}

/**
 * Finds a glossary of the manifest among those of the service: by the id in the lock, or else by its name. The lock comes from the
 * repository and is not trusted: a glossary with another name than the manifest and the lock say is not the one that is meant.
 */
export function matchGlossary({ id: key, name }: ManifestGlossary, { lock, origin, remote }: Known): Link {
  const locked = lockedGlossary(lock, key, origin);
  if (locked !== undefined) {
    if (
      lock.glossaries.some((other) => other.key !== key && other.origin === origin && other.id === locked.id)
    ) {
      return { kind: 'unclear', fault: message('The lock gives the id {0} to two glossaries.', locked.id) };
    }
    const glossary = remote.find(({ glossary_id }) => glossary_id === locked.id);
    if (glossary === undefined) {
      return { kind: 'gone', where: message('It is no longer at {0} (id {1}).', origin, locked.id) };
    }
    return glossary.name === name || glossary.name === locked.name
      ? { kind: 'found', glossary }
      : { kind: 'unclear', fault: otherName(locked.id, glossary.name, name) };
  }
  const named = remote.filter((glossary) => glossary.name === name);
  const [only] = named;
  if (named.length > 1) return { kind: 'unclear', fault: severalNamed(name, named) };
  if (only !== undefined) return { kind: 'found', glossary: only };
  const elsewhere = lock.glossaries.find((other) => other.key === key);
  return elsewhere === undefined
    ? { kind: 'new' }
    : {
        kind: 'gone',
        where: message('It belongs to {0}, and {1} does not have it.', elsewhere.origin, origin),
      };
}

function otherName(id: string, there: string, wanted: string): Message {
  return message(
    'The glossary with the id {0} of the lock is called “{1}” at the service, not “{2}”.',
    id,
    there,
    wanted,
  );
}

function claimedTwice(key: string, other: string, { name, glossary_id }: Glossary): Message {
  return message(
    '{0} and {1} are the same glossary at the service: “{2}” ({3}). Remove one of them from its manifest.',
    `${key} (${MANIFEST_NAME})`,
    other,
    name,
    glossary_id,
  );
}

function severalNamed(name: string, named: readonly Glossary[]): Message {
  const ids = named.map(({ glossary_id }) => glossary_id).join(', ');
  return message('The service has {0} glossaries called “{1}”: {2}', named.length, name, ids);
}
