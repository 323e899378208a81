import { codePointName, type EncodingFault, message } from '#base';
import type { DictionaryFinding, GlossaryExample, GlossaryRule } from '../rule.ts';

/** Glossary files are UTF-8 (specification 2.4, 8): other bytes cannot be sent without changing them. */
export const invalidEncoding: GlossaryRule = {
  id: 'invalid-encoding',
  level: 'error',
  explanation:
    'A glossary file must be UTF-8. A file in another encoding, such as UTF-16 or Windows-1252 from a spreadsheet, has to be reopened with that encoding first (Reopen with Encoding in the editor), and then saved as UTF-8. Saved without that, each letter that could not be read is lost. In a terminal, parlance import converts it.',
  flags: { state: 'lone-surrogate' },
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

export function examples(): readonly GlossaryExample[] {
  return [{ fails: 'Task,Auf⟦\ud800⟧gabe', passes: 'Task,Aufgabe' }];
}

function fileFinding(fault: EncodingFault): DictionaryFinding {
  if (fault.kind === 'utf-16') {
    return {
      message: message(
        'This file is UTF-16; the service takes UTF-8. Reopen it with its encoding, then save it as UTF-8.',
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
      'This file is not UTF-8: byte {0} cannot be read. Reopen it with its encoding, then save it as UTF-8.',
      fault.byteOffset,
    ),
  };
}
