import { describe, expect, it } from 'vitest';
import { applyEdits } from '#base';
import type { LineEnd } from '../../../../client/shell/editor/workspace-edit.ts';
import { captureSelections } from '../../../../client/translate/selection/capture-selections.ts';
import { planEdits } from '../../../../client/translate/selection/plan-edits.ts';
import { markText, parseMarkedText } from '../../../support/marked-text.ts';

/** Captures the marked selections and gives the document marked at what is sent, or the refusal. */
function capture(marked: string): string {
  const { text, spans } = parseMarkedText(marked);
  const captured = captureSelections(text, spans);
  if (!captured.ok) return captured.problem.text;
  return markText(
    text,
    captured.pieces.map(({ span }) => span),
  );
}

/** Changes every marked selection as `change` says and expects the document to become `after`. */
function checkChange(
  marked: string,
  change: (text: string) => string,
  after: string,
  lineEnd: LineEnd = '\n',
): void {
  const { text, spans } = parseMarkedText(marked);
  const captured = captureSelections(text, spans);
  if (!captured.ok) throw new Error(captured.problem.text);
  const results = captured.pieces.map((piece) => change(piece.text));
  expect(applyEdits(text, planEdits(captured.pieces, results, lineEnd))).toBe(after);
}

const shout = (text: string) => text.toUpperCase();

describe('the selections', () => {
  it.each([
    ['a ⟦parcel⟧ b', 'a ⟦parcel⟧ b'],
    ['⟦one⟧ two ⟦three⟧', '⟦one⟧ two ⟦three⟧'],
    ['⟦one⟧⟦two⟧', '⟦one⟧⟦two⟧'],
    ['⟦one⟧ cursor ⟦⟧here', '⟦one⟧ cursor here'],
    ['⟦ \tparcel\u00a0\u3000⟧', ' \t⟦parcel⟧\u00a0\u3000'],
    ['⟦one⟧ and ⟦ \n⟧ space', '⟦one⟧ and  \n space'],
    ['⟦\ufeffparcel⟧', '⟦\ufeffparcel⟧'],
  ])('%j are sent as %j', (marked, sent) => {
    expect(capture(marked)).toBe(sent);
  });

  it.each([
    ['no ⟦⟧selection', /^Nothing is selected\. Select/],
    ['only ⟦ \t\u0085⟧space', /^Only white space is selected\. Select/],
  ])('%j are refused with what to do', (marked, refusal) => {
    expect(capture(marked)).toMatch(refusal);
  });

  it('may not overlap', () => {
    const captured = captureSelections('parcel', [
      { start: 2, end: 6 },
      { start: 0, end: 3 },
    ]);
    expect(captured.ok ? '' : captured.problem.text).toMatch(/overlap/);
  });

  it('come in the order of the document', () => {
    const captured = captureSelections('one two', [
      { start: 4, end: 7 },
      { start: 0, end: 3 },
    ]);
    expect(captured.ok && captured.pieces.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('are sent with one kind of line end', () => {
    const captured = captureSelections('a\r\nb\rc', [{ start: 0, end: 6 }]);
    expect(captured.ok && captured.pieces[0]?.text).toBe('a\nb\nc');
  });
});

describe('the edits', () => {
  it('replace each selection and keep the white space at its ends', () => {
    checkChange('⟦  one⟧ two ⟦three\n⟧', shout, '  ONE two THREE\n');
  });

  it('drop white space that the service put around its result', () => {
    checkChange('a ⟦one⟧ b', (text) => `\n${text}! `, 'a one! b');
  });

  it('have the line ends of the document', () => {
    checkChange('⟦one\r\ntwo⟧', shout, 'ONE\r\nTWO', '\r\n');
    checkChange('⟦one\ntwo⟧', (text) => text.replaceAll('\n', '\r\n').toUpperCase(), 'ONE\nTWO', '\n');
  });

  it('leave out what equals its selection', () => {
    const captured = captureSelections('Parlance\r\n one', [
      { start: 0, end: 10 },
      { start: 10, end: 14 },
    ]);
    const pieces = captured.ok ? captured.pieces : [];
    expect(planEdits(pieces, ['Parlance', 'uno'], '\r\n')).toEqual([
      { span: { start: 11, end: 14 }, newText: 'uno' },
    ]);
  });

  it('are not made of a wrong number of results', () => {
    expect(() => planEdits([{ span: { start: 0, end: 1 }, text: 'a' }], [], '\n')).toThrow(RangeError);
  });
});
