import type { PlaceholderKind } from './kind.ts';

export const swiftInterpolation: PlaceholderKind = {
  id: 'swift-interpolation',
  explanation: 'A value between a backslash with a parenthesis and its end, as Swift writes it.',
  pattern: String.raw`\\\([A-Za-z_][\w.!?]{0,100}(?:\([^()\n\\]{0,200}\))?(?:\.\w{1,60}){0,5}\)`,
  isFilled: true,
  dialect: 'swift-interpolation',
  sign: String.raw`\\\(`,
  examples: [
    String.raw`Hello ⟦\(name)⟧, ⟦\(files.count)⟧ files, ⟦\(String(format: "%d", n))⟧`,
    String.raw`a \( b is text`,
  ],
};
