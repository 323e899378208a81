import type { PlaceholderKind } from './kind.ts';

export const abbreviation: PlaceholderKind = {
  id: 'abbreviation',
  explanation: 'What stands before the explanation of an abbreviation in Markdown.',
  pattern: String.raw`\*\[[^[\]\n]{1,60}\]:`,
  sign: String.raw`\*\[`,
  examples: ['⟦*[HTML]:⟧ Hyper Text Markup Language'],
};
