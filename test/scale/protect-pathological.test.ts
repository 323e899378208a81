import { expect, test } from 'vitest';
import { protect, type TextFormat } from '#protect';
import { encodeSegment, restore } from '../../packages/protect/protection.ts';
import { busyTime } from '../support/process/times.ts';
import { inTurn } from '../support/runs.ts';

/** UTF-16 units. */
const LENGTH = 5_000;

/** Beginnings without an end, which readers search for or nest. */
const NASTY = [
  ...'><*[(`{|_~#-+!&%:@\\"\'⟨',
  '> ',
  '- ',
  '**a',
  '[a](',
  '![',
  '<b>',
  '<b>a',
  '</b>',
  '<!--',
  '<a "',
  '{{',
  '{n, plural, other {',
  '{n, plural,',
  '&a',
  'http://',
  'a@a.',
  '/*',
  '// ',
  '/* // " \n',
  '\n',
  ' \n',
  'a\n',
  '| a ',
  'a b ',
];

const FORMATS: readonly TextFormat[] = ['plain', 'paragraphs', 'markdown', 'html', 'xml', 'icu', 'code'];

/** The same with ends, so that it is nested as deeply as it looks. */
const NESTED: readonly (readonly [opening: string, closing: string])[] = [
  ['{n, plural, other {', '}}'],
  ['<b>a', '</b>'],
  ['*a', 'a*'],
  ['[a', '](b)'],
];

const TEXTS = [
  ...NASTY.map((nasty) => nasty.repeat(LENGTH / nasty.length)),
  ...NESTED.map(([opening, closing]) => {
    const depth = LENGTH / (opening.length + closing.length);
    return `${opening.repeat(depth)}x${closing.repeat(depth)}`;
  }),
];

test.each(inTurn(FORMATS))(
  'as %s a long text of anything nasty is read and written, or refused as Markdown, in less than five seconds',
  (format) => {
    for (const text of TEXTS) {
      const start = busyTime();
      const protectedText = protect(text, { format, comments: { line: ['//', '#'], block: ['/*', '*/'] } });
      const answers = protectedText.segments.map((segment) => ({
        strategy: 'xml' as const,
        text: encodeSegment(segment, 'xml'),
      }));
      const { refusal } = protectedText;
      const refused = { ok: false, differences: [expect.objectContaining({ reason: refusal })] };
      expect(restore(protectedText, answers)).toEqual(refusal === undefined ? { ok: true, text } : refused);
      if (refusal !== undefined) expect(format, text.slice(0, 20)).toBe('markdown');
      expect(busyTime() - start, text.slice(0, 20)).toBeLessThan(5000);
    }
  },
);
