import type { PlaceholderKind } from './kind.ts';

export const percentName: PlaceholderKind = {
  id: 'percent-name',
  explanation: 'A name between per cent signs: Symfony, Windows variables.',
  pattern: String.raw`(?<!\d)%[A-Za-z_][\w.\-]{0,60}\w%(?![A-Za-z\d@]|\([A-Za-z_]\w{0,60}\)|%(?![A-Za-z_]))`,
  isFilled: true,
  dialect: 'percent-name',
  sign: '%',
  examples: [
    'Hello ⟦%name%⟧!',
    '⟦%first%⟧⟦%last%⟧ in ⟦%APPDATA%⟧',
    '⟦%TITLE%⟧(of the tab), %d%(name)s is not one',
    '%d%s is not one',
    '50% of these, 20% of those',
  ],
};
