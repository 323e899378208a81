import { message } from '#base';
import type { ManifestGlossary } from '#manifest';
import type { Glossary } from '#service';
import { findObject, type Link } from '../link.ts';
import type { Known } from '../synced-kind.ts';

/**
 * Finds a glossary of the manifest among those of the service. A glossary with another name than the manifest and the lock say is not the
 * one that is meant.
 */
export function matchGlossary(
  { id: key, name }: ManifestGlossary,
  { lock, origin, remote }: Known<Glossary>,
): Link<Glossary> {
  return findObject({
    ...{ key, origin, remote, locked: lock.glossaries },
    idOf: ({ glossary_id }) => glossary_id,
    isNamed: (glossary) => glossary.name === name,
    judge: (glossary, locked) =>
      glossary.name === name || glossary.name === locked.name
        ? { kind: 'found', remote: glossary }
        : {
            kind: 'unclear',
            fault: message(
              'The glossary with the ID {0} of the lock is called "{1}" at the service, not "{2}".',
              locked.id,
              glossary.name,
              name,
            ),
          },
    lockedTwice: (id) => message('The lock gives the ID {0} to two glossaries.', id),
    severalNamed: (count, ids) =>
      message('The service has {0} glossaries called "{1}": {2}', count, name, ids),
  });
}
