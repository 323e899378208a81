import { expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: ['rst', 'adoc', 'md'].map((ending) => ({ source: `docs/*.${ending}`, target: 'de/{path}' })),
});

const titled = (above: number, below: number) =>
  `${'='.repeat(above)}\nOpen the file\n${'='.repeat(below)}\n\nSome words that go on.\n`.replace(/^\n/, '');

const simple = (width: number) => {
  const rule = `${'='.repeat(width)} ${'='.repeat(width)}\n`;
  const row = (one: string, two: string) => `${one.padEnd(width)} ${two}\n`;
  return `Some words.\n\n${rule}${row('Name', 'Value')}${rule}${row('one', 'two')}${rule}`;
};

const grid = (width: number) => {
  const rule = `+${'-'.repeat(width)}+${'-'.repeat(width)}+\n`;
  const row = (one: string, two: string) => `| ${one.padEnd(width - 2)} | ${two.padEnd(width - 2)} |\n`;
  return `Some words.\n\n${rule}${row('Name', 'Value')}${rule}${row('one', 'two')}${rule}`;
};

const block = (sign: string, width: number) => {
  const rule = sign.repeat(width);
  return `= Open the file\n\nSome words.\n\n${rule}\nMore of them\n${rule}\n\nThe end.\n`;
};

const table = (width: number) => {
  const rule = `|${'='.repeat(width)}`;
  return `= Open the file\n\n${rule}\n|Name |Value\n\n|one |two\n${rule}\n\nThe end.\n`;
};

const below = (width: number) =>
  `Open the file\n${'='.repeat(width)}\n\nSome words that go on.\n\nClose it\n${'-'.repeat(width)}\n\nThe end.\n`;

/** Translates a page, changes its source, and checks that nothing is sent, written, or left to do. */
const checkNothing = (ending: string, before: string, after: string) =>
  withProject({ 'parlance.json': MANIFEST, [`docs/a.${ending}`]: before }, async ({ run, read, write }) => {
    expect(await run(['update', '--yes'])).toMatchObject({ code: 0 });
    const translated = await read(`de/a.${ending}`);
    await write(`docs/a.${ending}`, after);
    expect(await run(['update', '--check'])).toMatchObject({ code: 0 });
    const { code, stderr } = await run(['update', '--yes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Characters sent: 0.') });
    expect(await read(`de/a.${ending}`)).toBe(translated);
  });

test.each([
  ['a line below a title', 'rst', titled(0, 13), titled(0, 20)],
  ['a line below a title that was longer', 'rst', titled(0, 20), titled(0, 13)],
  ['lines above and below a title', 'rst', titled(13, 13), titled(16, 16)],
  ['the borders of a simple table', 'rst', simple(8), simple(12)],
  ['the borders of a grid', 'rst', grid(8), grid(12)],
  ['the delimiters of a listing', 'adoc', block('-', 4), block('-', 6)],
  ['the delimiters of an example', 'adoc', block('=', 4), block('=', 5)],
  ['the delimiters of a sidebar', 'adoc', block('*', 4), block('*', 5)],
  ['the delimiters of a table', 'adoc', table(3), table(5)],
  ['the line below a title in two lines', 'adoc', below(13), below(14)],
  ['the line below a title', 'md', below(3), below(13)],
] as const)('%s (%s) may be longer or shorter', (_, ending, before, after) =>
  checkNothing(ending, before, after),
);
