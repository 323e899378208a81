import type { PlaceholderKind } from './kind.ts';

export const atName: PlaceholderKind = {
  id: 'at-name',
  explanation:
    'A name between at signs, which a program fills in: autoconf, CMake, Maven, mails of DokuWiki.',
  pattern: String.raw`(?<![\w@.%/+\-])@[A-Za-z][\w.\-]{0,60}@(?![\w@])`,
  isFilled: true,
  dialect: 'at-name',
  sign: '@[A-Za-z]',
  examples: [
    'Hi ⟦@FULLNAME@⟧, version ⟦@project.version@⟧ of ⟦@CMAKE_NAME@⟧!',
    'a@b.example, me@home@work and @ this @ are text',
  ],
};
