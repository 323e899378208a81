import type { PlaceholderKind } from './kind.ts';

const COLOR = String.raw`\|c(?:[\da-fA-F]{8}|n[A-Z_]{1,60}:)`;
const LINK = String.raw`\|H[^|\n]{1,300}\|h`;

/** `|r` and `|h` end what begins before them. Elsewhere, a bar divides forms of a plural. */
export const barCode: PlaceholderKind = {
  id: 'bar-code',
  explanation: 'A color, a picture, or a link between bars, as in texts of Warcraft.',
  pattern: [
    COLOR,
    LINK,
    String.raw`\|T[^|\n]{1,300}\|t`,
    String.raw`\|A:[^|\n]{1,300}\|a`,
    String.raw`(?<=${COLOR}[^\n]{0,500})\|r`,
    String.raw`(?<=${LINK}[^|\n]{1,200})\|h`,
  ].join('|'),
  sign: String.raw`\|`,
  examples: [
    'A ⟦|cffff0000⟧red⟦|r⟧ word, and ⟦|cFF00ff00⟧%s⟦|r⟧ more',
    '⟦|cnRED_FONT_COLOR:⟧Red⟦|r⟧ and ⟦|TInterface/Icons/a:16|t⟧ here',
    'Take ⟦|cff0070dd⟧⟦|Hitem:19019|h⟧[Sword]⟦|h⟧⟦|r⟧ now',
    'car|rows|houses and |c12 are text',
    'See ⟦|A:bag-main:16:16|a⟧ in your bag',
  ],
};
