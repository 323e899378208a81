import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsAnchor } from '../../core/docs-anchor.ts';
import { RULE_IDS } from '../../core/rule-ids.ts';

test.each(['generate-docs', 'generate-unicode'])('what scripts/%s.mjs writes is up to date', (script) => {
  expect(() =>
    execFileSync(process.execPath, [`scripts/${script}.mjs`, '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

test.each(RULE_IDS)('the documentation explains %s where links to it lead', (id) => {
  const [file = '', anchor = ''] = docsAnchor(id).split('#');
  expect(readFileSync(file, 'utf8')).toContain(`\n### ${anchor}\n`);
});

test('nothing in the documentation of the rules is invisible', () => {
  expect(readFileSync('docs/rules.md', 'utf8')).not.toMatch(
    /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}|(?! )\p{Zs}/u,
  );
});
