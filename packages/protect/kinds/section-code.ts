import type { PlaceholderKind } from './kind.ts';

/** A digit alone behind the sign is the number of a section. */
export const sectionCode: PlaceholderKind = {
  id: 'section-code',
  explanation: 'A color or a style behind a section sign, as in files of games.',
  pattern: String.raw`§(?:[a-fk-orx]|\d(?=[§%{<\[]|\p{L}{2}))`,
  sign: '§',
  examples: ['⟦§a⟧Green ⟦§l⟧%s⟦§r⟧ and ⟦§4⟧red', 'See § 5, §5 and §12, §4a of it'],
};
