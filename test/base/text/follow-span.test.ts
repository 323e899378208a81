import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../packages/base/text/edit.ts';
import { followSpan } from '../../../packages/base/text/follow-span.ts';
import { slice } from '../../../packages/base/text/span.ts';
import { markText, parseMarkedText } from '../../support/marked-text.ts';
import { runs } from '../../support/runs.ts';

/** Changes the place that `/…/` marks in a ⟦marked⟧ text, and expects the marked text afterwards. */
function checkFollowed(marked: string, newText: string, after: string): void {
  const [before = '', replaced = '', rest = ''] = marked.split('/');
  const bare = (text: string) => text.replace(/[⟦⟧]/g, '');
  const start = bare(before).length;
  const edit = { span: { start, end: start + bare(replaced).length }, newText };
  const { text, spans } = parseMarkedText(before + replaced + rest);
  const followed = spans.map((span) => followSpan(span, { span: edit.span, length: newText.length }));
  expect(markText(applyEdits(text, [edit]), followed)).toBe(after);
}

test.each([
  ['// one ⟦two⟧', 'Look! ', 'Look!  one ⟦two⟧'],
  ['/one /⟦two⟧', '', '⟦two⟧'],
  ['one //⟦two⟧', 'x', 'one x⟦two⟧'],
  ['one ⟦two⟧// three', 'x', 'one ⟦two⟧x three'],
  ['one ⟦two⟧ /three/', 'x', 'one ⟦two⟧ x'],
  ['one ⟦t/w/o⟧', 'xyz', 'one ⟦txyzo⟧'],
  ['one ⟦t//wo⟧', 'x', 'one ⟦txwo⟧'],
  ['one ⟦/two/⟧ three', 'twelve', 'one ⟦twelve⟧ three'],
  ['// ⟦⟧', 'x', 'x ⟦⟧'],
])('a change of %j by %j leads to %j', checkFollowed);

test('a range keeps its text through any changes outside of it', () => {
  const change = fc.record({
    at: fc.nat(40),
    size: fc.nat(6),
    newText: fc.string({ maxLength: 6 }),
  });
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.string({ maxLength: 20 }),
      fc.array(change),
      (a, b, changes) => {
        let text = `${a}⟨range⟩${b}`;
        let span = { start: a.length, end: a.length + '⟨range⟩'.length };
        for (const { at, size, newText } of changes) {
          const start = Math.min(at, text.length);
          const edit = { span: { start, end: Math.min(start + size, text.length) }, newText };
          if (edit.span.end > span.start && edit.span.start < span.end) continue;
          text = applyEdits(text, [edit]);
          span = followSpan(span, { span: edit.span, length: newText.length });
        }
        expect(slice(text, span)).toBe('⟨range⟩');
      },
    ),
    { numRuns: runs(1_000) },
  );
});
