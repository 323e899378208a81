import { AS_WRITTEN, WITH_BACKSLASHES, type Writing } from './align.ts';
import { jsonOracle } from './oracles/json.ts';
import { markdownOracle } from './oracles/markdown.ts';
import type { Oracle } from './oracles/oracle.ts';

/** Files that are judged in the same way. */
export interface Kind {
  readonly name: string;
  readonly files: RegExp;
  readonly oracle: Oracle;
  readonly writing: Writing;
}

/** Every kind; the first that fits counts. */
export const KINDS: readonly Kind[] = [
  { name: 'Markdown', files: /\.md$/i, oracle: markdownOracle, writing: AS_WRITTEN },
  { name: 'JSON', files: /\.json$/, oracle: jsonOracle, writing: WITH_BACKSLASHES },
];

/** The kind of a file by its name; undefined for one that is not judged. */
export function kindOf(file: string): Kind | undefined {
  return KINDS.find(({ files }) => files.test(file));
}
