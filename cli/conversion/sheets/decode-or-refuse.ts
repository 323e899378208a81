import { message } from '../../../core/message.ts';
import { type DecodedSheet, decodeSheet } from '../../../workspace/sheets/decode-sheet.ts';
import { CommandError } from '../../command/command-error.ts';

/**
 * Decodes a spreadsheet.
 * @throws CommandError if the encoding is unknown or the bytes are not in it; it mentions --encoding.
 */
export function decodeOrRefuse(bytes: Uint8Array, wished: string | undefined, shown: string): DecodedSheet {
  const decoded = decodeSheet(bytes, wished);
  if (decoded === 'unknown-encoding') {
    throw new CommandError(
      message(
        '--encoding "{0}" is unknown. Known encodings include utf-8, utf-16le, utf-16be, and windows-1252.',
        wished ?? '',
      ),
    );
  }
  if (decoded === 'other-encoding') {
    throw new CommandError(
      wished === undefined
        ? message('The encoding of {0} is unknown.', shown)
        : message('{0} is not in the encoding {1}.', shown, wished),
      { next: message('Use --encoding to choose another one.') },
    );
  }
  return decoded;
}
