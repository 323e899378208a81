import { type Message, message } from '../../message.ts';
import type { FileSegment } from '../file-segment.ts';
import type { FileFormat } from '../formats.ts';
import { FOREIGN_FILES } from './foreign-files.ts';
import { foreignNameIn } from './foreign-names.ts';

/** Texts of a file that are looked at. What programs read shows that at once. */
const MOST_TEXTS = 1_000;

/**
 * Why a file with these texts is no locale file; undefined for one that may be.
 * @param path Of the file, as far as it is known.
 */
export function refuseForeign(
  texts: readonly Pick<FileSegment, 'key' | 'present'>[],
  format: FileFormat,
  path = '',
): Message | undefined {
  const written = texts
    .slice(0, MOST_TEXTS)
    .map(({ key = [], present }) => `${key.join('/')}=${present.slice(0, 100)}`);
  const byTexts = FOREIGN_FILES.find(
    ({ formats, signs }) =>
      formats?.includes(format) !== false && signs.every((sign) => written.some((text) => sign.test(text))),
  );
  const found = byTexts?.name ?? foreignNameIn(path);
  if (found === undefined) return undefined;
  return message(
    'This file is for programs ({0}). To translate it, use the command line with --any-file or --keys.',
    found,
  );
}
