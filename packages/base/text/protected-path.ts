import { resolvePath } from './path.ts';
import { normalized } from './unicode/normalize.ts';

/**
 * What controls git, the host of a repository, and the editor, or is our own: nothing is written there because a manifest names it
 * (reliability V8). Windows gives such names a second, short one.
 */
const PROTECTED = /^(?:\.git.*|\.vscode|\.parlance|(?:git|github|gitatt|gitmod|gitign|vscode|parlan)~\d+)$/;

/** Code points that some file systems ignore in names. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a path leads to something that nothing is written to. It has `/` or `\\`, and no links. */
export function isProtectedPath(path: string): boolean {
  return resolvePath('', path).split('/').some(isProtectedName);
}

/** In every spelling that some system takes for the same name: case, normalization, dots and spaces at the end, streams of NTFS. */
function isProtectedName(name: string): boolean {
  const [plain = ''] = normalized(name, 'NFKC').replace(IGNORED, '').toLowerCase().split(':');
  let end = plain.length;
  while (end > 0 && '. '.includes(plain.charAt(end - 1))) end--;
  return PROTECTED.test(plain.slice(0, end));
}
