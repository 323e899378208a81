import { expect, test } from 'vitest';
import { message } from '#base';
import { createOutput } from '../../../cli/terminal/output.ts';
import { cli, hostFor, withFiles } from '../../support/cli.ts';

const PAGES = {
  'docs/a.md': '# Title\n',
  'docs/b.md': '# Title\n',
  'locales/en.json': '{ "a": "A" }',
  'locales/de.json': '{ "a": "B" }',
};

/** What a terminal showed as progress, one text after the other. */
function progressIn(stderr: string): readonly string[] {
  return stderr
    .split('\r\u001b[K')
    .slice(1)
    .map((text) => text.split('\n', 1).join(''))
    .filter((text) => text !== '');
}

const DECLARED = JSON.stringify({
  version: 1,
  translations: {
    source: 'en',
    targets: ['de'],
    files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
  },
});

test.each<[string, string[], string | undefined]>([
  ['check', ['check'], DECLARED],
  ['check of a folder without parlance.json', ['check'], undefined],
  ['check of one file', ['check', 'locales/de.json'], DECLARED],
  ['update --check', ['update', '--check'], DECLARED],
  ['update --plan', ['update', '--plan'], DECLARED],
  ['review', ['review'], DECLARED],
  ['translations', ['translations'], DECLARED],
  ['init --translations', ['init', '--translations', '--dry-run'], undefined],
])('%s says at a terminal what it reads, before it has read it, and nothing elsewhere', (_, args, manifest) =>
  withFiles({ ...PAGES, ...(manifest !== undefined && { 'parlance.json': manifest }) }, async (cwd) => {
    const { stderr } = await cli(args, { cwd, terminal: true });
    expect(stderr.startsWith('\r\u001b[KLooking for files')).toBe(true);
    expect(progressIn(stderr).some((text) => /^Looking for files: \d+ seen$/.test(text))).toBe(true);
    expect((await cli(args, { cwd })).stderr).not.toContain('Looking for files');
  }),
);

test('how many translations are read is shown for those that no manifest names, too', () =>
  withFiles(PAGES, async (cwd) => {
    const { stderr } = await cli(['check'], { cwd, terminal: true });
    expect(progressIn(stderr)).toContain('Checked: 0 of 1 translations');
  }));

test('whatever else is written removes the progress first', () => {
  const written = { stdout: '', stderr: '' };
  const output = createOutput(hostFor({ terminal: true }, written));
  for (const write of [
    () => output.note(message('a')),
    () => output.failure(message('b')),
    () => output.complaint('c\n'),
    () => output.data('d\n'),
  ]) {
    output.progress(message('at work'));
    written.stderr = '';
    write();
    expect(written.stderr.startsWith('\r\u001b[K')).toBe(true);
    written.stderr = '';
    output.progress(undefined);
    expect(written.stderr).toBe('');
  }
});
