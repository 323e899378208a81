import { describe, expect, test } from 'vitest';
import type { Span } from '#base';
import { toLines, toParagraphs } from '../../../../client/translate/selection/expand-spans.ts';
import { parseMarkedText } from '../../../support/marked-text.ts';

/** Checks what the ⟦marked⟧ selections become; the expected places are marked in the same text. */
function checkExpanded(
  expand: (text: string, spans: readonly Span[]) => readonly Span[],
  marked: string,
  expected: string,
) {
  const { text, spans } = parseMarkedText(marked);
  expect(expand(text, spans)).toEqual(parseMarkedText(expected).spans);
}

describe('whole lines', () => {
  test.each([
    ['a cursor', 'one\nt⟦⟧wo\nthree', 'one\n⟦two⟧\nthree'],
    ['a selection over lines', 'o⟦ne\r\nt⟧wo\r\nthree', '⟦one\r\ntwo⟧\r\nthree'],
    ['two cursors on one line', 'a⟦⟧b⟦⟧c\rd', '⟦abc⟧\rd'],
    ['two lines', '⟦⟧a\nb\n⟦c⟧', '⟦a⟧\nb\n⟦c⟧'],
    ['an empty document', '⟦⟧', '⟦⟧'],
  ])('of %s', (_, marked, expected) => {
    checkExpanded(toLines, marked, expected);
  });
});

describe('the paragraph', () => {
  test.each([
    ['between blank lines', 'a\n\nb\nc⟦⟧\nd\n \ne', 'a\n\n⟦b\nc\nd⟧\n \ne'],
    ['at both ends of the document', 'a\r\nb⟦⟧', '⟦a\r\nb⟧'],
    ['around two cursors', 'a⟦⟧\nb⟦⟧\n\nc⟦⟧', '⟦a\nb⟧\n\n⟦c⟧'],
    ['of a blank line, which is none', 'a\n⟦⟧\nb', 'a\n⟦⟧\nb'],
  ])('%s', (_, marked, expected) => {
    checkExpanded(toParagraphs, marked, expected);
  });
});
