import { describe, expect, test } from 'vitest';
import { readTryMessage, readTryRequest, TRY_TEXTS } from '../../../../client/style-lists/try/try-message.ts';

const MESSAGE = {
  kind: 'try',
  name: 'Blog',
  sample: 'Hello',
  targets: [{ code: 'de', name: 'German' }],
  target: 'de',
  bill: '',
  isBusy: false,
  failure: '',
  versions: [
    { id: 'plain', heading: 'No list' },
    { id: 'draft', heading: 'Your draft', text: 'Hallo' },
  ],
  texts: Object.fromEntries(TRY_TEXTS.map((name) => [name, name])),
};

describe('messages to the page', () => {
  test('are read as they were sent, without what nobody asked for', () => {
    expect(readTryMessage({ ...MESSAGE, extra: 1 })).toEqual(MESSAGE);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['another kind', { ...MESSAGE, kind: 'languages' }],
    ['a text that is a number', { ...MESSAGE, bill: 1 }],
    ['a version without a heading', { ...MESSAGE, versions: [{ id: 'plain' }] }],
    ['a version with an object as its text', { ...MESSAGE, versions: [{ id: 'a', heading: 'b', text: {} }] }],
    ['a target that is a text', { ...MESSAGE, targets: ['de'] }],
    ['texts that are incomplete', { ...MESSAGE, texts: { title: 'x' } }],
  ])('%s is refused', (_name, value) => {
    expect(readTryMessage(value)).toBeUndefined();
  });
});

describe('messages of the page', () => {
  test.each([
    { kind: 'cancel' },
    { kind: 'run', text: 'a', target: 'de' },
    { kind: 'bill', text: '', target: '' },
  ])('%j', (request) => {
    expect(readTryRequest(request)).toEqual(request);
  });

  test.each([undefined, 'run', { kind: 'run' }, { kind: 'run', text: 1, target: 'de' }, { kind: 'quit' }])(
    '%j is refused',
    (request) => {
      expect(readTryRequest(request)).toBeUndefined();
    },
  );
});
