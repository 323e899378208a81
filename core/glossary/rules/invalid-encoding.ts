import { message } from '../../message.ts';
import type { EncodingFault } from '../../text/encoding/encoding.ts';
import { codePointName } from '../../text/unicode/unicode.ts';
import type { DictionaryFinding, GlossaryRule } from '../rule.ts';

/** Glossary files are UTF-8 (specification 2.4, 8): other bytes cannot be sent without changing them. */
export const invalidEncoding: GlossaryRule = {
  id: 'invalid-encoding',
  level: 'error',
  explanation:
    'A glossary file must be UTF-8. Other encodings, such as UTF-16 or Windows-1252 from a spreadsheet, have to be saved as UTF-8 first.',
  examples: [{ fails: 'Task,Auf⟦\ud800⟧gabe', passes: 'Task,Aufgabe' }],
  checkDictionary: (_facts, { encodingFault }) =>
    encodingFault === undefined ? [] : [fileFinding(encodingFault)],
  checkRow({ text }, _context, report) {
    for (const match of text.matchAll(/\p{Cs}+/gu)) {
      report({
        span: { start: match.index, end: match.index + match[0].length },
        message: message(
          'Half of a character ({0}) cannot be written as UTF-8.',
          codePointName(match[0].charCodeAt(0)),
        ),
      });
    }
  },
};

function fileFinding(fault: EncodingFault): DictionaryFinding {
  if (fault.kind === 'utf-16') {
    return {
      message: message(
        'This file is encoded as UTF-16; the service takes UTF-8. Save it with encoding UTF-8.',
      ),
    };
  }
  if (fault.kind === 'other-encoding') {
    return {
      message: message(
        'This file has an encoding that the service does not take. Save it with encoding UTF-8.',
      ),
    };
  }
  return {
    span: { start: fault.offset, end: fault.offset + 1 },
    message: message(
      'This file is not UTF-8: byte {0} cannot be read. Save it with encoding UTF-8.',
      fault.byteOffset,
    ),
  };
}
