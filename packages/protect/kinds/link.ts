import type { Part, PlaceholderKind } from './kind.ts';

/** Without white space, but with a title or a template; or the attributes that Apple inflects words by. */
const TARGET = String.raw`\((?:(?:[^()\s{]|\{(?!\{)|\{\{[^{}\n]{0,100}\}\}|\([^()\s]{0,100}\)){0,500}(?: "[^"\n]{0,200}")?|[a-z][A-Za-z]{1,30}: [^()\n]{1,200})\)`;

/** In Markdown its parser finds links; this one is for messages that are shown as Markdown. */
export const link: PlaceholderKind = {
  id: 'link',
  explanation: 'A link of Markdown with its target, or words that Apple inflects.',
  pattern: String.raw`[!^]?\[(?=[^[\]\n]{1,300}\]${TARGET})|\]${TARGET}`,
  sign: String.raw`\]\(`,
  examples: [
    'Read ⟦[⟧the docs⟦](guide/start)⟧ and ⟦[⟧this⟦](#anchor-part)⟧ now',
    'Click ⟦[⟧here⟦](command:foo.open)⟧ or ⟦![⟧a picture⟦](a.png "Title")⟧',
    'Go ⟦[⟧home⟦]({{ url }})⟧, or to ⟦[⟧it⟦](https://a.example/x_(y))⟧',
    '⟦^[⟧%d files⟦](inflect: true)⟧ left',
    'a list [1], (2) and [see] (that) are text',
  ],
  readPart: (match): Part => ({ role: match.startsWith(']') ? 'close' : 'open', name: 'link' }),
};
