import { describe, expect, test } from 'vitest';
import { FileDialects } from '#protect';
import { encodeSegment, protect, restore } from '#protect/lazy';
import { inTurn } from '../support/runs.ts';

/** What becomes of an answer for a text of a file with some more texts. */
function answered(text: string, answer: string, others: readonly string[] = []) {
  const dialects = new FileDialects(() => [text, ...others]);
  const protectedText = protect(text, { dialects });
  return {
    sent: protectedText.segments.map((each) => encodeSegment(each, 'xml')),
    result: restore(protectedText, [{ strategy: 'xml', text: answer }]),
  };
}

describe('an answer may have what the programs of its file do not read', () => {
  test.each<[text: string, answer: string]>(
    inTurn([
      ['At home', '@home'],
      ['Percent', '%d Stück'],
      ['Get a 20% discount', '%20 indirim alın'],
      ['10% of the users', 'A felhasználók 10%-a'],
    ]),
  )('%s', (text, answer) => {
    expect(answered(text, answer).result).toEqual({ ok: true, text: answer });
  });

  test('but not what they read', () => {
    expect(answered('Percent', '%d Stück', ['Saved %d files']).result).toMatchObject({
      differences: [{ extra: ['%d'] }],
    });
  });
});

describe('a numbered mark at the end of a sentence', () => {
  test('is sent as it stands, and moves', () => {
    const { sent, result } = answered('Saved %1.', '%1 gespeichert.');
    expect(sent).toEqual(['Saved %1.']);
    expect(result).toEqual({ ok: true, text: '%1 gespeichert.' });
  });

  test('is missed', () => {
    expect(answered('Saved %1.', 'Gespeichert.').result).toMatchObject({
      differences: [{ missing: ['%1'] }],
    });
  });
});
