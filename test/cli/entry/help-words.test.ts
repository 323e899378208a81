import { expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';

test.each([
  ['help check', 'check --help'],
  ['help glossary', 'glossary --help'],
  ['help glossary list', 'glossary list --help'],
  ['help style instructions add', 'style instructions add --help'],
  ['help emulator', 'local-service --help'],
  ['help translate --to de', 'translate --help'],
  ['help glossary lst', 'glossary --help'],
  ['--verbose help check', 'check --help'],
  ['help', '--help'],
  ['help help', '--help'],
  ['help chek', 'chek'],
  ['help --verbose chek', 'chek'],
])('%s does what %s does', async (typed, line) => {
  expect(await cli(typed.split(' '))).toEqual(await cli(line.split(' ')));
});

test.each(['languages', 'translate', 'push'])('help never runs a command: %s', async (name) => {
  const { code, stdout } = await cli(['help', name, 'list', 'now']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: parlance /) });
});
