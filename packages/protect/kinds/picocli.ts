import type { Part, PlaceholderKind } from './kind.ts';

export const picocli: PlaceholderKind = {
  id: 'picocli',
  explanation: 'The markup of terminal styles in picocli and Jansi.',
  pattern: String.raw`@\|[a-z][\w,()]{0,60} |\|@`,
  dialect: 'picocli',
  sign: String.raw`\|`,
  examples: ['Use ⟦@|bold ⟧this⟦|@⟧ now'],
  readPart: (match): Part => ({ role: match === '|@' ? 'close' : 'open', name: 'picocli' }),
};
