import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { runBuilt } from '../../support/built-cli.ts';
import { cli } from '../../support/cli.ts';

/** Checks what a command says about an option that it was given a second time. */
async function checkTwice(typed: string, problem: string) {
  const { code, stdout, stderr } = await cli(typed.split(' '));
  expect({ code, stdout }).toEqual({ code: EXIT_CODES.input, stdout: '' });
  expect(stderr).toContain(problem);
}

describe('an option with one value is refused with two, and the last does not win without a word', () => {
  test.each([
    ['translate --to de --to fr Hello', '--to has one value, and was given two.'],
    ['translate --to=de --from en --to=it Hello', '--to has one value, and was given two.'],
    ['rephrase --to de --style business --style casual Hallo', '--style has one value, and was given two.'],
    ['document translate a.txt --to de --from en --from it', '--from has one value, and was given two.'],
    ['convert a.en-de.glossary.csv --to csv --to tsv', '--to has one value, and was given two.'],
    ['glossary create A --file a --pair en-de --pair en-fr', '--pair has one value, and was given two.'],
    ['keys limit Website --characters 10 --characters 20', '--characters has one value, and was given two.'],
    ['check --format text --format json', '--format has one value, and was given two.'],
    ['check --jobs 2 --jobs=3', '--jobs has one value, and was given two.'],
    ['check --pair en-de a.csv --pair en-fr', '--pair has one value, and was given two.'],
    ['check --max-problems 1 --max-problems 2', '--max-problems has one value, and was given two.'],
    [
      'check --dictionary-megabyte MB --dictionary-megabyte MiB',
      '--dictionary-megabyte has one value, and was given two.',
    ],
    ['import a.csv --encoding utf-8 --encoding windows-1252', '--encoding has one value, and was given two.'],
    ['export a.csv --as csv --as tbx', '--as has one value, and was given two.'],
    [
      'translate --endpoint local --endpoint free --to de Hello',
      '--endpoint has one value, and was given two.',
    ],
  ])('%s', checkTwice);

  test('without the values, because one of them may be a key', async () => {
    const line = 'local-service --admin-key canary-one --admin-key canary-two';
    await checkTwice(line, '--admin-key has one value, and was given two.');
    expect((await cli(line.split(' '))).stderr).not.toContain('canary');
  });

  test('but not with the same value twice', () =>
    checkTwice(
      'translate-file missing.json --to de --output a.json --output a.json',
      'missing.json does not exist',
    ));

  test('also by the built program', async () => {
    const args = ['check', '--format', 'text', '--format', 'json'];
    expect(await runBuilt(args)).toEqual(await cli(args));
  });
});
