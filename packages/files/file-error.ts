import { inEnglish, type Message, message, TaggedError } from '#base';
import { codeOf } from './error-code.ts';
import type { PathStats } from './files.ts';

/** What is wrong: something else is at a path, the disk takes or gives nothing, or another run works in the same folder. */
export type FileFault = 'path' | 'disk' | 'locked';

/** A file or a folder that cannot be used, in words for the user: a shortage of this machine, never a defect of ours (reliability E1). */
export class FileError extends TaggedError {
  static override readonly tag: string = 'FileError';
  readonly fault: FileFault;
  readonly what: Message;
  readonly next: Message;

  constructor(fault: FileFault, what: Message, next: Message) {
    super(inEnglish(what));
    this.fault = fault;
    this.what = what;
    this.next = next;
  }
}

/** What is wrong with something that is at a path of ours and is no file or folder as expected. */
export function foreignText(kind: PathStats['kind'], shown: string): Message {
  switch (kind) {
    case 'link':
      return message('{0} is a symbolic link and is not used.', shown);
    case 'file':
      return message('{0} is a file. Expected a folder.', shown);
    case 'folder':
      return message('{0} is a folder. Expected a file.', shown);
    case 'other':
      return message('{0} is a device or a pipe and is not used.', shown);
  }
}

/** What to do about something that is in the way. */
export const MOVE_IT = message('Rename or remove it, then try again.');

type Explain = (path: string) => FileError;

function fault(kind: FileFault, next: Message, what: (path: string) => Message): Explain {
  return (path) => new FileError(kind, what(path), next);
}

const full = fault('disk', message('Free some space, then try again.'), (path) =>
  message('The disk is full: {0} cannot be written.', path),
);
const failing = fault('disk', message('Check the disk, then try again.'), (path) =>
  message('The disk does not read or write {0}.', path),
);
const tooManyOpen = fault('disk', message('Close other programs, then try again.'), () =>
  message('Too many files are open on this machine.'),
);
const noPermission = fault('path', message('Check its permissions, then try again.'), (path) =>
  message('You have no permission to use {0}.', path),
);
const inTheWay = fault('path', MOVE_IT, (path) => message('{0} is in the way.', path));

/** By the system's code. A code that is not here is a defect of ours until somebody has seen it. */
const EXPLANATIONS: ReadonlyMap<string | undefined, Explain> = new Map([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EFBIG', full],
  ['EIO', failing],
  ['ESTALE', failing],
  ['EMFILE', tooManyOpen],
  ['ENFILE', tooManyOpen],
  ['EACCES', noPermission],
  ['EPERM', noPermission],
  ['EEXIST', inTheWay],
  ['ENOTEMPTY', inTheWay],
  [
    'EROFS',
    fault('disk', message('Make the disk writable, or work in another folder.'), (path) =>
      message('The disk is read-only: {0} cannot be written.', path),
    ),
  ],
  ['ENOTDIR', fault('path', MOVE_IT, (path) => message('A part of the path {0} is not a folder.', path))],
  ['EISDIR', fault('path', MOVE_IT, (path) => message('Expected a file, found a folder: {0}', path))],
  ['ELOOP', fault('path', MOVE_IT, (path) => message('{0} is a symbolic link and is not used.', path))],
  [
    'ENXIO',
    fault('path', MOVE_IT, (path) => message('Expected a file, found a device or a pipe: {0}', path)),
  ],
  [
    'ENAMETOOLONG',
    fault('path', message('Choose a shorter name.'), (path) =>
      message('The name {0} is too long for this system.', `${path.slice(0, 60)}…`),
    ),
  ],
  [
    'ENOENT',
    fault('path', message('Check the path, then try again.'), (path) => message('{0} does not exist.', path)),
  ],
]);

/**
 * What a failure of the file system means; undefined for every other error.
 * @param shown The file as the user knows it; by default, the path that the system names.
 */
export function fileErrorOf(error: unknown, shown?: string): FileError | undefined {
  if (error instanceof FileError) return error;
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return EXPLANATIONS.get(codeOf(error))?.(shown ?? path ?? 'the file');
}
