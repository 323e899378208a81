import { describe, expect, it } from 'vitest';
import { readArgument } from '../../../../client/shell/editor/read-argument.ts';

describe('the argument of a command', () => {
  it('names what the command would ask for', () => {
    expect(readArgument({ target: 'de' }, 'target')).toBe('de');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'target'],
    ['a list', ['target']],
    ['something else', { source: 'en' }],
    ['an empty text', { target: '' }],
    ['no text', { target: 5 }],
    ['something inherited', Object.create({ target: 'de' })],
  ])('may be %s, and then the command asks', (_what, argument) => {
    expect(readArgument(argument, 'target')).toBeUndefined();
  });
});
