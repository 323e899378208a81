import type { Part, PlaceholderKind } from './kind.ts';

export const wikiLink: PlaceholderKind = {
  id: 'wiki-link',
  explanation: 'A link between pages of a wiki: its target, or all of it where it has no text of its own.',
  pattern: String.raw`!?\[\[[^[\]|\n\\]{1,200}(?:\]\]|\\?\|(?=[^[\]\n]{1,300}\]\]))|\]\]`,
  sign: String.raw`\[\[|\]\]`,
  examples: ['See ⟦[[Home page]]⟧ and ⟦[[home|⟧the page⟦]]⟧', '⟦![[image.png]]⟧', 'a[0] is text'],
  readPart: (match): Part => {
    if (match === ']]') return { role: 'close', name: 'wiki-link' };
    return { role: match.endsWith('|') ? 'open' : 'single', name: 'wiki-link' };
  },
};
