import { describe, expect, test } from 'vitest';
import { attributeAddition } from '#files/model';
import { gitInstallation } from '../../../../packages/sync/model/git/git-installation.ts';

const ALL = [
  '*.glossary.csv merge=parlance diff=parlance',
  '*.glossary.tsv merge=parlance diff=parlance',
  '*.terms.json merge=parlance',
  '*.style-rules.json merge=parlance',
  'parlance.lock merge=parlance',
];

/** Checks the lines that a `.gitattributes` file lacks. */
function checkMissing(text: string, missing: readonly string[], others: readonly string[] = []): void {
  expect(gitInstallation(text, others).missing).toEqual(missing);
}

describe('the lines that are missing', () => {
  test('are all of an empty file', () => checkMissing('', ALL));
  test('are none of a file that has them, in any form', () =>
    checkMissing(ALL.map((line) => `  ${line.replaceAll(' ', '\t')}  \r\n`).join(''), []));
  test('are those that a comment has', () => checkMissing(ALL.map((line) => `# ${line}\n`).join(''), ALL));
  test('leave what the team has decided', () =>
    checkMissing('*.glossary.csv text merge=union\n*.glossary.tsv -diff\nparlance.lock !merge\n', [
      '*.glossary.csv diff=parlance',
      '*.glossary.tsv merge=parlance',
      '*.terms.json merge=parlance',
      '*.style-rules.json merge=parlance',
    ]));
  test('are also those of glossaries with other names', () =>
    checkMissing(ALL.join('\n'), ['/terms/de.csv merge=parlance diff=parlance'], ['terms/de.csv']));
  test('are found again if the pattern has quotes', () =>
    checkMissing(
      [...ALL, String.raw`"/my \\*terms.csv" merge=parlance diff=parlance`].join('\n'),
      [],
      ['my *terms.csv'],
    ));
});

test.each([
  ['an empty file', '', 'a merge=x\n'],
  ['a file without a last line end', '*.png binary', '\na merge=x\n'],
  ['a file with the line ends of Windows', '*.png binary\r\n', 'a merge=x\r\n'],
])('%s gets whole lines', (_name, text, added) =>
  expect(attributeAddition(text, [{ pattern: 'a', attributes: ['merge=x'] }])).toBe(added),
);
