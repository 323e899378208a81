import type { PlaceholderKind } from './kind.ts';

export const entity: PlaceholderKind = {
  id: 'entity',
  explanation: 'A character reference of HTML or XML, also one that is written out with another.',
  pattern: String.raw`&(?:amp;)?(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});`,
  sign: '&',
  examples: [
    '10⟦&nbsp;⟧km ⟦&amp;⟧ more',
    '⟦&#8230;⟧ ⟦&#x1F600;⟧',
    'write ⟦&amp;nbsp;⟧ for it',
    'R&D is text',
  ],
};
