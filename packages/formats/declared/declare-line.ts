import type { FilePreparer } from '../file-segment.ts';
import { codeLike, isSourceCode } from './language-marks.ts';

/**
 * A line that says in which language a file is.
 * @param line Finds it, with everything before the code in a group `lead`, and the code in `code`.
 */
export function lineDeclarer(line: RegExp): FilePreparer {
  return (text, facts) => {
    const { lead = '', code = '' } = line.exec(text)?.groups ?? {};
    const { target } = facts;
    if (target === undefined || !isSourceCode(code, facts)) return [];
    const start = (line.exec(text)?.index ?? 0) + lead.length;
    return [{ span: { start, end: start + code.length }, newText: codeLike({ ...facts, target }, code) }];
  };
}
