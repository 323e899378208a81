import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { manifestWith } from '../../support/project.ts';
import { checkSame, wholeResult } from '../../support/workspace-check.ts';

const TRANSLATIONS = {
  source: 'en',
  targets: ['de'],
  files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
};

const FILES = {
  'parlance.json': manifestWith(TRANSLATIONS).replace('{', '{ "baseline": "known.json",'),
  'known.json': '{ "version": 1, "files": {} }',
  'locales/en.json': '{ "a": "One {x}" }\n',
  'locales/de.json': '{ "a": "Eins" }\n',
  'a.en-de.glossary.csv': 'a ,b\n',
};

/** What a repository can bring along instead of a file or a folder of ours. */
const THINGS: Readonly<Record<string, (at: string) => Promise<unknown>>> = {
  'a link to a folder': (at) => symlink(path.dirname(at), at),
  'a link that leads nowhere': (at) => symlink('/nowhere/at/all', at),
  'a pipe': async (at) => execFileSync('mkfifo', [at]),
  'a folder': (at) => mkdir(at),
  'a file of something else': (at) => writeFile(at, 'x'),
};

/** The files of ours that a check reads, and what is right there. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  '.parlance': ['a folder'],
  '.parlance/translations': ['a folder'],
  '.parlance/translations/0123456789abcdef.pairs': ['a file of something else'],
  'parlance.translations': ['a folder'],
  'parlance.translations/base.pairs': ['a file of something else'],
  'known.json': [],
};

const CASES = Object.entries(PLACES).flatMap(([place, right]) =>
  Object.keys(THINGS)
    .filter((thing) => !right.includes(thing))
    .map((thing) => [thing, place] as const),
);

describe.runIf(process.platform !== 'win32')('what a check reads of ours and cannot use', () => {
  test.each(CASES)(
    '%s in the place of %s is named, and everything else is checked (reliability R9)',
    (thing, place) =>
      withFiles(FILES, async (root) => {
        const at = path.join(root, place);
        await mkdir(path.dirname(at), { recursive: true });
        await rm(at, { force: true });
        await THINGS[thing]?.(at);
        const { code, stdout, stderr } = await cli(['check'], { cwd: root });
        expect({ code, stderr }).toEqual({
          code: 6,
          stderr: expect.stringContaining(place.split('/')[0] ?? ''),
        });
        for (const rule of ['edge-whitespace', 'placeholder-missing']) expect(stdout).toContain(rule);
        const shown = await checkSame(root);
        expect(Object.values(shown)).toContainEqual(['unchecked']);
        expect(shown['locales/de.json']?.join('\n')).toContain('placeholder-missing');
      }),
  );
});

test('damaged lines of the record are noted, and do not count as a file that cannot be read', () =>
  withFiles({ ...FILES, 'parlance.translations/base.pairs': 'x' }, async (root) => {
    const { code, stderr } = await cli(['check'], { cwd: root });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('1 damaged lines') });
    const { notes } = await wholeResult(root);
    expect(notes.join('\n')).toContain('1 damaged lines');
  }));
