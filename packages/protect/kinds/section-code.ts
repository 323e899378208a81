import type { PlaceholderKind } from './kind.ts';

/** A digit alone behind the sign is the number of a section. Where `§!` ends a color, every letter begins one. */
export const sectionCode: PlaceholderKind = {
  id: 'section-code',
  explanation: 'A color or a style behind a section sign, as in files of games.',
  pattern: String.raw`§(?:!|[A-Za-z\d](?=[^\n]{0,500}§!)|[a-fk-orx]|\d(?=[§%{<\[]|\p{L}{2}))`,
  sign: '§',
  examples: [
    '⟦§a⟧Green ⟦§l⟧%s⟦§r⟧ and ⟦§4⟧red',
    'Costs ⟦§Y⟧10⟦§!⟧ of ⟦§H⟧gold ⟦§R⟧red⟦§!⟧ words⟦§!⟧',
    'See § 5, §5 and §12, §4a of it, §A and §Y',
  ],
};
