import { describe, expect, it } from 'vitest';
import { SNAPSHOT_LANGUAGES } from '#base/snapshot';
import { styleSupport, styleValue } from '../../../../client/shell/pickers/style-choices.ts';

describe('a writing style or tone', () => {
  it.each([
    ['de', 'yes'],
    ['DE', 'yes'],
    ['en-US', 'yes'],
    ['en', 'perhaps'],
    ['ja', 'no'],
    ['pt', 'no'],
    [undefined, 'perhaps'],
  ])('is taken by %s: %s', (code, expected) => {
    expect(styleSupport(SNAPSHOT_LANGUAGES.write, code, 'writing_style')).toBe(expected);
    expect(styleSupport(SNAPSHOT_LANGUAGES.write, code, 'tone')).toBe(expected);
  });

  it('is read from the language data and not from a list of our own', () => {
    const onlyTones = [
      {
        lang: 'ja',
        name: 'Japanese',
        usable_as_source: true,
        usable_as_target: true,
        status: 'stable',
        features: { tone: { status: 'stable' } },
      },
    ];
    expect(styleSupport(onlyTones, 'ja', 'tone')).toBe('yes');
    expect(styleSupport(onlyTones, 'ja', 'writing_style')).toBe('no');
  });

  it('falls back instead of failing where it is not certain', () => {
    expect(styleValue('business', 'yes')).toBe('business');
    expect(styleValue('business', 'perhaps')).toBe('prefer_business');
  });
});
