import { expect, test } from 'vitest';
import { protect } from '../../../packages/protect/protection.ts';
import { markProtected, restoredBy, unmarked } from '../../support/texts/protected-text.ts';

test.each([
  '⟦/// note |⟧ Good to know\n    ⟦type: warning\n    attrs: {id: xyz}⟧\n\nRead this.\n\n⟦///⟧',
  '⟦//// tab |⟧ Linux and others\n    ⟦new: true\n    select: true⟧\n\nRun this.\n\n⟦////⟧',
  '⟦/// details |⟧ More about it\n    ⟦open: true⟧\nHidden text\n⟦///⟧',
  '⟦/// admonition |⟧ A title\n    ⟦type: tip⟧\n\nText\n⟦///⟧',
  '⟦/// caption⟧\nWords of a caption\n⟦///⟧',
  '⟦/// figure-caption | < ^1⟧\nWords of a caption\n⟦///\n\n/// table-caption | #some-words⟧\nOthers\n⟦///⟧',
  '⟦/// html | div.some-class[title="a b"]⟧\nText\n⟦///⟧',
  '⟦/// define⟧\nA term\n\n⟦-⟧ What it means\n⟦///⟧',
  '⟦///// note |⟧ Outer\n\n⟦/// tip |⟧ Inner\nText\n⟦///\n\n/////⟧',
])('the names and options of a block stay: %j', (marked) => {
  const text = unmarked(marked);
  expect(markProtected(protect(text, { format: 'markdown' }))).toBe(marked);
  expect(restoredBy(text, { format: 'markdown' }, 'xml', (sent) => sent)).toEqual({ ok: true, text });
});
