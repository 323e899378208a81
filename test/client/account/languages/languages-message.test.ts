import { describe, expect, it } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import {
  LANGUAGES_TEXTS,
  readLanguagesMessage,
} from '../../../../client/account/languages/languages-message.ts';

const MESSAGE = {
  kind: 'languages',
  facts: SNAPSHOT_FACTS,
  note: 'As of today.',
  texts: Object.fromEntries(LANGUAGES_TEXTS.map((name) => [name, name])),
  names: { glossary: 'Glossaries' },
};

describe('a message to the page of languages', () => {
  it('is taken as it is', () => {
    expect(readLanguagesMessage(structuredClone(MESSAGE))).toEqual(MESSAGE);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'languages'],
    ['another kind', { ...MESSAGE, kind: 'other' }],
    ['no note', { ...MESSAGE, note: 1 }],
    ['no facts', { ...MESSAGE, facts: {} }],
    ['a text that is missing', { ...MESSAGE, texts: { title: 'Languages' } }],
    ['a text that is none', { ...MESSAGE, texts: { ...MESSAGE.texts, title: { toString: 'x' } } }],
    ['names that are none', { ...MESSAGE, names: { glossary: 1 } }],
  ])('is refused: %s', (_case, message) => {
    expect(readLanguagesMessage(message)).toBeUndefined();
  });

  it('loses languages of another form', () => {
    const facts = { ...SNAPSHOT_FACTS, languages: { glossary: [{ lang: 1 }] } };
    expect(readLanguagesMessage({ ...MESSAGE, facts })?.facts.languages).toEqual({ glossary: [] });
  });
});
