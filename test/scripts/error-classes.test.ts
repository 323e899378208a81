import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';
import { builtText } from '../support/built-files.ts';

const SOURCES = execFileSync('git', ['ls-files', ...PRODUCT.map((folder) => `${folder}/**.ts`)], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** A class of an error with the name of its base, and what stands in its first line. */
const ERROR_CLASS = /^(?:export )?(?:abstract )?class (\w+) extends (\w*Error|\w*Fault)\b.*\n(.*)$/gm;

const TAG_IN_SOURCE = /^ {2}static override readonly tag: string = '([\w.]+)';$/;

/** How esbuild writes the tag of a class. */
const TAG_IN_BUILT = /\btag\s*[=,]\s*"([\w.]+)"|"tag","([\w.]+)"/g;

const classes = SOURCES.filter((file) => file !== 'packages/base/tagged-error.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(ERROR_CLASS)].map(([, name = '', base = '', line = '']) => ({
    where: `${file}: ${name}`,
    base,
    tag: TAG_IN_SOURCE.exec(line)?.[1],
  })),
);

/** What each process loads first. */
const PROCESSES = {
  'the command line': 'cli/main.js',
  'a thread of a check': 'cli/check-worker.js',
  'the language server': 'server/main.js',
  'the editor': 'client/extension.js',
};

/** A built file and all that it loads, at once or later. */
function loadedBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of builtText(file).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) {
    loadedBy(path.posix.join(path.posix.dirname(file), name), found);
  }
  return found;
}

function tagsIn(file: string): readonly string[] {
  return [...builtText(file).matchAll(TAG_IN_BUILT)]
    .map(([, assigned, defined]) => assigned ?? defined ?? '')
    .filter((tag) => tag === 'TaggedError' || classes.some((one) => one.tag === tag));
}

test('E1 every error of ours has a tag of its own, and none is recognized by its class alone', () => {
  expect(classes.length).toBeGreaterThan(35);
  expect(classes.filter(({ base }) => base === 'Error').map(({ where }) => where)).toEqual([]);
  expect(classes.filter(({ tag }) => tag === undefined).map(({ where }) => where)).toEqual([]);
  expect(new Set(classes.map(({ tag }) => tag)).size).toBe(classes.length);
});

describe('E1 no class of an error stands twice in the files that one process loads', () => {
  test.each(Object.entries(PROCESSES))('%s', (_process, file) => {
    const found = [...loadedBy(file)].flatMap((loaded) => tagsIn(loaded).map((tag) => ({ tag, loaded })));
    const twice = found.filter(({ tag }, index) => found.findIndex((one) => one.tag === tag) !== index);
    expect(twice).toEqual([]);
  });

  test('the parts that are loaded later are looked at too', () => {
    const ofCommands = [...loadedBy('cli/main.js')].flatMap(tagsIn);
    expect(ofCommands).toEqual(expect.arrayContaining(['CommandError', 'ExchangeFault', 'SyncError']));
    expect([...loadedBy('server/main.js')].join()).toMatch(/server\/json-language-\w+\.js/);
    expect([...loadedBy('client/extension.js')].flatMap(tagsIn)).toContain('SyncError');
  });
});

describe('E1 an error of one copy of the program is recognized by another one', async () => {
  const load = async () => {
    vi.resetModules();
    const { ExchangeFault } = await import('../../packages/exchange/files/exchange-fault.ts');
    const { CommandError } = await import('../../cli/command/command-error.ts');
    const { TaggedError } = await import('../../packages/base/tagged-error.ts');
    return { ExchangeFault, CommandError, TaggedError };
  };
  const [one, other] = [await load(), await load()];
  const fault = new one.ExchangeFault({ text: 'x', args: [] });

  test('which has the same class once more', () => {
    expect(one.ExchangeFault).not.toBe(other.ExchangeFault);
    expect(fault instanceof other.ExchangeFault).toBe(true);
    expect(fault instanceof other.TaggedError).toBe(true);
    expect(fault.name).toBe('ExchangeFault');
  });

  test.each([
    ['an error of another class', () => new one.CommandError({ text: 'x', args: [] })],
    ['an error of nobody', () => new Error('ExchangeFault')],
    ['an object that only looks like one', () => ({ name: 'ExchangeFault', constructor: one.ExchangeFault })],
    ['nothing', () => undefined],
  ])('and is not %s', (_what, create) => {
    expect(create() instanceof other.ExchangeFault).toBe(false);
  });
});
