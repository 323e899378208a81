import type { PlaceholderKind } from './kind.ts';

export const packageVersion: PlaceholderKind = {
  id: 'package-version',
  explanation: 'A package with its version, as npm writes it.',
  pattern: String.raw`(?<![\w@/.\-])(?:@[\w\-]{1,60}\/)?[a-z][\w.\-]{0,80}@[v^~]?\d{1,6}(?:\.[\dx]{1,6}){1,2}(?:-[\w.]{1,30})?(?![\w@])`,
  dialect: 'package-version',
  sign: String.raw`@[v^~]?\d`,
  examples: [
    'Update to ⟦aria-query@0.7.0⟧, ⟦@types/node@20.1⟧ and ⟦npm@^5.2.0⟧.',
    'me@home and 2@3.1 are text',
  ],
};
