import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { samplesFileOf } from '#style-rules/model';
import { cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';

const page = readFileSync('docs/style-rules.md', 'utf8');

/** The blocks of a language on the page. */
function blocks(language: string): readonly string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  );
}

const [list = '', manifest = '', samples = ''] = blocks('json');
const LIST = 'marketing.de.style-rules.json';
const FILES = { [LIST]: list, 'parlance.json': manifest, [samplesFileOf(LIST) ?? '']: samples };

/** The command lines of the page, in order. */
const commands = blocks('text')
  .flatMap((text) => text.trim().split('\n'))
  .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([word, quoted]) => quoted ?? word).slice(1));

test('the commands of the page run with its files, and succeed', () =>
  withFiles(FILES, (cwd) =>
    withLocalService({}, async (_, address) => {
      const env = { ...address, XDG_STATE_HOME: path.join(cwd, 'state') };
      expect(commands).toHaveLength(7);
      for (const args of commands) {
        const [, verb = ''] = args;
        const asks = verb === 'push' || (verb === 'try' && !args.includes('--yes'));
        const { code, stderr } = await cli([...args, ...(asks ? ['--yes'] : [])], { cwd, env });
        expect({ args, code, stderr }).toMatchObject({ code: 0 });
      }
    }),
  ));

test('the page names every action that the view has in its menus', () => {
  const names = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;
  const offered = [...page.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, title = '']) => title);
  expect(Object.values(names)).toEqual(expect.arrayContaining(offered));
  expect(offered).toHaveLength(7);
});
