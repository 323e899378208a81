import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';

const FILE = 'blog.de.style-rules.json';

/** What is wrong with a file, and what its message says. */
const BROKEN: readonly [content: string | Uint8Array, says: string][] = [
  ['{ "name": "Blog",\n "language" }', ', line 2: '],
  ['{', ', line 1: '],
  [Uint8Array.of(0xff, 0xfe, 0xfd), ' is not JSON in UTF-8.'],
  ['{ "configured_rules": { "a": 1 } }', ' is not a style rule list'],
];

const VERBS: readonly (readonly string[])[] = [
  ['style', 'create', 'Blog', '--language', 'de', '--file', FILE],
  ['style', 'put-rules', 'Blog', '--file', FILE],
];

test('a style rule file that is broken: exit code 1, and the message is about its fault', () =>
  withLocalService({}, (_service, env) =>
    withFiles({}, async (cwd) => {
      for (const [content, says] of BROKEN) {
        await writeFile(path.join(cwd, FILE), content);
        for (const verb of VERBS) {
          const { code, stderr } = await cli(verb, { env, cwd });
          expect([verb, code, stderr]).toEqual([verb, 1, expect.stringContaining(`${FILE}${says}`)]);
        }
      }
    }),
  ));
