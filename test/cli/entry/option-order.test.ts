import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { cli } from '../../support/cli.ts';

/** Checks the hint after options that stand before a command. */
async function checkHint(typed: string | readonly string[], hint: string | undefined) {
  const { code, stdout, stderr } = await cli(typeof typed === 'string' ? typed.split(' ') : typed);
  expect({ code, stdout }).toEqual({ code: EXIT_CODES.input, stdout: '' });
  if (hint === undefined) expect(stderr).not.toContain('Options come after the command');
  else expect(stderr.split('\n')).toContain(`Options come after the command: ${hint}`);
}

describe('options before a command are answered with the command that was meant', () => {
  test.each([
    ['--endpoint local keys list', 'parlance keys list --endpoint local'],
    ['--endpoint=local keys list', 'parlance keys list --endpoint=local'],
    ['keys --endpoint local list', 'parlance keys list --endpoint local'],
    ['--verbose --endpoint local keys list', 'parlance keys list --endpoint local'],
    ['glossary --format json list', 'parlance glossary list --format json'],
    ['--yes push', 'parlance push --yes'],
    ['--to de translate Hello', 'parlance translate --to de Hello'],
    ['--endpoint local translate a', 'parlance translate --endpoint local a'],
    [
      'style --endpoint local instructions delete Blog Du',
      'parlance style instructions delete --endpoint local Blog Du',
    ],
    ['--format json usage --endpoint local', 'parlance usage --format json --endpoint local'],
  ])('%s', (typed, hint) => checkHint(typed, hint));

  test('with spaces in quotes', () =>
    checkHint(['--to', 'de', 'translate', "It's late"], "parlance translate --to de 'It'\\''s late'"));

  test('without a value whose option the command does not have, which can be a secret', async () => {
    await checkHint('--api-key secret-4711 keys list', 'parlance keys list --help');
    const { stderr } = await cli(['--api-key', 'secret-4711', 'keys', 'list']);
    expect(stderr).not.toContain('secret-4711');
  });

  test('with an example where no command is named', () =>
    checkHint('--endpoint local', 'parlance translate --endpoint local'));

  test('and options behind the command are not', () => checkHint('keys list --endpont local', undefined));
});
