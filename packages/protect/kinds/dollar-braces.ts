import type { PlaceholderKind } from './kind.ts';

export const dollarBraces: PlaceholderKind = {
  id: 'dollar-braces',
  explanation: 'An expression in a template literal, a shell or a build file.',
  pattern: String.raw`\$\{(?:[^{}\n]|\{[^{}\n]{0,100}\}){0,200}\}`,
  isFilled: true,
  sign: String.raw`\{`,
  examples: [`Total: ⟦\${total}⟧`, `⟦\${a.b({ c: 1 })}⟧ items`, '$5 is text'],
};
