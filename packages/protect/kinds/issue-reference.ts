import type { PlaceholderKind } from './kind.ts';

export const issueReference: PlaceholderKind = {
  id: 'issue-reference',
  explanation: 'An issue of another repository by its number.',
  pattern: String.raw`(?<![\w@\/.\-])[A-Za-z\d][\w\-]{0,60}\/[\w.\-]{1,100}#\d{1,8}(?!\w)`,
  dialect: 'issue-reference',
  sign: String.raw`#\d`,
  examples: ['see ⟦org/repo#12⟧ and #13', 'and/or #1 is text'],
};
