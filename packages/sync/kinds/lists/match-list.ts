import { message, sameCode } from '#base';
import type { StyleList } from '#service';
import { isTrialName } from '#style-rules/model';
import type { StyleContent } from '../../model/lists/style-content.ts';
import { findObject, type Link } from '../link.ts';
import type { Known } from '../synced-kind.ts';

/**
 * Finds a style rule list of the manifest among those of the service. Without an ID in the lock, it has the name and the language of its
 * file. Names change in files, so a list with another name than the lock says is read and compared; nothing is written before a pull.
 * @param file What the file says; undefined if it cannot be read.
 */
export function matchList(
  key: string,
  file: Pick<StyleContent, 'name' | 'language'> | undefined,
  { lock, origin, remote }: Known<StyleList>,
): Link<StyleList> {
  return findObject({
    ...{ key, origin, remote, locked: lock.lists },
    idOf: ({ style_id }) => style_id,
    isNamed: ({ name, language }) =>
      !isTrialName(name) && name === file?.name && sameCode(language, file.language),
    judge: (list) =>
      file === undefined || sameCode(list.language, file.language)
        ? { kind: 'found', remote: list }
        : {
            kind: 'gone',
            where: message(
              'The list is for "{0}" at the service, and the file is for "{1}": the language of a list cannot be changed. Create a new list.',
              list.language,
              file.language,
            ),
          },
    lockedTwice: (id) => message('The lock gives the ID {0} to two style rule lists.', id),
    severalNamed: (count, ids) =>
      message('The service has {0} style rule lists called "{1}": {2}', count, file?.name ?? '', ids),
  });
}
