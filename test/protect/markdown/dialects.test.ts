import { describe, expect, test } from 'vitest';
import { INLINE_MARKS } from '../../../packages/protect/blocks/markdown/dialects/inline-marks.ts';
import { KEPT_BLOCKS, KEPT_LINES } from '../../../packages/protect/blocks/markdown/dialects/lines.ts';
import { protect } from '../../../packages/protect/protection.ts';
import { checkProportion } from '../../support/projects/check-proportion.ts';
import { markProtected, restoredBy, unmarked } from '../../support/texts/protected-text.ts';

const DIALECTS = [...INLINE_MARKS, ...KEPT_LINES, ...KEPT_BLOCKS].map((each) => [each.id, each] as const);

describe.each(DIALECTS)('%s', (_, { explanation, examples }) => {
  test('has an explanation', () => expect(explanation).toMatch(/^[A-Z].*\.$/));

  test.each(examples)('%j', (marked) => {
    const text = unmarked(marked);
    expect(markProtected(protect(text, { format: 'markdown' }))).toBe(marked);
    expect(restoredBy(text, { format: 'markdown' }, 'xml', (sent) => sent)).toEqual({ ok: true, text });
  });
});

test('a long text of their beginnings is read in a time that is in proportion', () => {
  const beginnings = DIALECTS.flatMap(([, { examples }]) =>
    examples
      .map((example) => unmarked(example))
      .flatMap((text) => [text.slice(0, 1 + text.length / 2), text.slice(0, 3)]),
  );
  checkProportion(100, (units) => {
    const long = beginnings.map((text) => text.repeat(units / text.length + 1)).join('\n\n');
    protect(long, { format: 'markdown' });
  });
});
