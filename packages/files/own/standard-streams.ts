import { fstatSync, writeFileSync, writeSync } from 'node:fs';

/** Writes a text to a standard stream before this returns. */
export function writeNow(descriptor: number, text: string): void {
  writeSync(descriptor, text);
}

/** Whether a standard stream is a file. A descriptor that is closed is not: the write that follows reports it. */
export function isFileStream(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

/** Writes all of a text to a stream that is a file: an almost full disk accepts a part, and Node's stream does not check how much. */
export function writeToFileStream(descriptor: number, text: string): void {
  writeFileSync(descriptor, Buffer.from(text));
}
