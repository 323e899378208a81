import { expect, test } from 'vitest';
import { CONTENT_LIMITS } from '../support/glossaries/content-limits.ts';
import { client } from '../support/glossary-editor.ts';
import { URI } from '../support/pushed-diagnostics.ts';

test.each(CONTENT_LIMITS)('the editor reports %s', async (_, text, rule) => {
  const editor = await client();
  await editor.open(URI, text);
  const { diagnostics } = await editor.pushed(URI);
  expect(diagnostics.map(({ code }) => code)).toEqual([rule]);
});
