import { expect, test } from 'vitest';
import { GlossaryStore } from '../../../packages/local-service/server/glossaries/glossary-store.ts';
import { resolveOptions } from '../../../packages/local-service/server/options/options.ts';
import { createGlossary } from '../../../packages/local-service/server/resources/glossaries/create-glossary.ts';

test('an account has at most 1,000 glossaries', () => {
  const state = { options: resolveOptions({}), glossaries: new GlossaryStore() };
  const create = () => createGlossary(state, { name: 'Terms', dictionaries: [] });
  for (let index = 1; index < 1000; index += 1) create();
  const last = create();
  expect(create).toThrow(
    expect.objectContaining({ status: 456, message: 'Too many glossaries: at most 1000 are possible.' }),
  );
  state.glossaries.remove(last);
  expect(create).not.toThrow();
});
