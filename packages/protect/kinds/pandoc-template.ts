import type { PlaceholderKind } from './kind.ts';

/** Other names between signs of dollar are mathematics, which Markdown keeps, or money. */
export const pandocTemplate: PlaceholderKind = {
  id: 'pandoc-template',
  explanation: 'A statement of a template of Pandoc, or a variable whose name has a hyphen.',
  pattern: String.raw`\$(?:(?:if|elseif|for)\([\w.\-]{1,60}\)|else|endif|endfor|sep|[a-z]{1,30}(?:-[a-z]{1,30}){1,4})\$`,
  isFilled: true,
  sign: String.raw`\$`,
  examples: [
    '⟦$if(title)$⟧one⟦$else$⟧other⟦$endif$⟧',
    '⟦$for(header-includes)$⟧ ⟦$header-includes$⟧ ⟦$sep$⟧ ⟦$endfor$⟧',
    'It costs $5 or 6$, in US$ or AU$.',
  ],
};
