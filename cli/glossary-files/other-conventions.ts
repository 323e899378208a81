import path from 'node:path';
import { MANIFEST_NAME } from '../../core/file-kinds.ts';
import { declarationOf } from '../../core/glossary/spreadsheet/other-convention.ts';
import { type Message, message } from '../../core/message.ts';
import { toSlashes } from '../../core/text/path.ts';
import { isNamedThere } from '../../workspace/files/named/named.ts';
import { shownPath } from '../files/shown-path.ts';

/** Says that these files, at least one, were not checked, and what in the manifest would include the first one. */
export function describeOtherConventions([first = '', ...others]: readonly string[], cwd: string): Message {
  const folder = manifestFolder(path.dirname(first)) ?? cwd;
  const manifest = shownPath(path.join(folder, MANIFEST_NAME), cwd);
  const args = [
    shownPath(first, cwd),
    manifest,
    declarationOf(toSlashes(path.relative(folder, first))),
  ] as const;
  return others.length === 0
    ? message('{0} may be a glossary and was not checked. To include it, add to {1}: {2}', ...args)
    : message(
        '{0} and other files ({3}) may be glossaries and were not checked. To include the first, add to {1}: {2}',
        ...args,
        others.length,
      );
}

/** The nearest folder above that has a manifest. */
function manifestFolder(folder: string): string | undefined {
  if (isNamedThere(path.join(folder, MANIFEST_NAME))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : manifestFolder(above);
}
