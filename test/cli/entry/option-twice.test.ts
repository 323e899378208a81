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
    ['translate --to de --to fr Hello', '--to was given twice: de and fr.'],
    ['translate --to=de --from en --to=it Hello', '--to was given twice: de and it.'],
    ['rephrase --to de --style business --style casual Hallo', '--style was given twice'],
    ['document translate a.txt --to de --from en --from it', '--from was given twice: en and it.'],
    ['convert a.en-de.glossary.csv --to csv --to tsv', '--to was given twice: csv and tsv.'],
    ['glossary create A --file a --pair en-de --pair en-fr', '--pair was given twice'],
    ['keys limit Website --characters 10 --characters 20', '--characters was given twice: 10 and 20.'],
    ['check --format text --format json', '--format was given twice: text and json.'],
    ['check --jobs 2 --jobs=3', '--jobs was given twice: 2 and 3.'],
    ['check --pair en-de a.csv --pair en-fr', '--pair was given twice: en-de and en-fr.'],
    ['check --max-problems 1 --max-problems 2', '--max-problems was given twice: 1 and 2.'],
    ['check --dictionary-megabyte MB --dictionary-megabyte MiB', '--dictionary-megabyte was given twice'],
    ['import a.csv --encoding utf-8 --encoding windows-1252', '--encoding was given twice'],
    ['export a.csv --as csv --as tbx', '--as was given twice: csv and tbx.'],
    [
      'translate --endpoint local --endpoint free --to de Hello',
      '--endpoint was given twice: local and free.',
    ],
  ])('%s', checkTwice);

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
