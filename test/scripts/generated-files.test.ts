import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULE_IDS } from '#manifest';
import { inTurn } from '../support/runs.ts';

test.each(inTurn(['generate-docs', 'generate-manifest', 'generate-schemas', 'generate-unicode']))(
  'what scripts/%s.mjs writes is up to date',
  (script) => {
    expect(() =>
      execFileSync(process.execPath, [`scripts/${script}.mjs`, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  },
);

test.each(RULE_IDS)('the documentation explains %s under its name', (id) => {
  expect(readFileSync('docs/rules.md', 'utf8')).toContain(`\n### ${id}\n`);
});

test('nothing in the documentation of the rules is invisible', () => {
  expect(readFileSync('docs/rules.md', 'utf8')).not.toMatch(
    /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}|(?! )\p{Zs}/u,
  );
});
