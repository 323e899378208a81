import { type Message, message } from '../message.ts';
import { utf8Length } from './encoding/utf8.ts';

/** Bytes of a name that file systems take. */
const MAX_NAME_BYTES = 255;

/** A unit without the other one of its pair. A file system would get another name for it. */
const LONE_UNIT = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Why no file can have a path everywhere; undefined if one can. Whatever is read or written is asked for first (reliability R9). */
export function problemOfPath(path: string): Message | undefined {
  if (path.includes('\0') || LONE_UNIT.test(path))
    return message('No file can have this name: it has a character that file systems do not take.');
  if (path.includes('\\'))
    return message('The name has a backslash, which divides folders on other systems. Rename the file.');
  const isTooLong = path.split('/').some((name) => utf8Length(name) > MAX_NAME_BYTES);
  return isTooLong
    ? message('The name has more than {0} bytes, which file systems do not take.', MAX_NAME_BYTES)
    : undefined;
}
