import { type Message, message } from '#base';

/** Bytes of a file whose texts are translated. With more, its parser would need gigabytes of memory. */
export const MAX_TEXT_BYTES = 32 * 1024 ** 2;

/** Why a file of this many bytes is not translated; undefined when it can be. To be asked before the file is read. */
export function tooLargeToTranslate(bytes: number): Message | undefined {
  if (bytes <= MAX_TEXT_BYTES) return undefined;
  return message(
    'The file is larger than {0} MiB. Divide it into smaller files.',
    MAX_TEXT_BYTES / 1024 ** 2,
  );
}
