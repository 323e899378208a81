import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Value, ValueOracle } from '../oracle.ts';

/** From the folder of the repository, in which tests run. */
const SCRIPT = path.join('test', 'wild', 'oracles', 'values', 'rst.py');

/** What was read last: a source is read again with each translation. */
const LATEST = new Map<string, readonly Value[]>();
const MOST = 4;

/** reStructuredText by docutils. @throws where Python does not have it. */
export const rstOracle: ValueOracle = {
  values(source) {
    const known = LATEST.get(source);
    if (known !== undefined) return known;
    const read: [string, string, boolean, boolean?][] = JSON.parse(
      execFileSync('python3', [SCRIPT], {
        input: source,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      }),
    );
    const values = read.map(([path, text, isText, isPart]) => ({
      ...{ path, text, isText },
      // A part of a text is text, whatever it looks like.
      ...(isPart && { origin: text }),
    }));
    if (LATEST.size >= MOST) LATEST.clear();
    LATEST.set(source, values);
    return values;
  },
};
