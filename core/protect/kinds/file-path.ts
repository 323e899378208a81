import type { PlaceholderKind } from './kind.ts';

const NAME = String.raw`[\w@.\-]{1,100}`;
const KNOWN =
  'cfg|cjs|conf|css|csv|gif|gradle|html?|ini|jpe?g|js|json5?|jsonc|jsx|lock|log|mdx?|mjs|mts|pdf|php|png|po|py|rb|rs|sh|svelte|svg|toml|tsx?|txt|vue|xml|ya?ml|yml|zip';

/** A name such as Node.js is text: a word with a capital. */
export const filePath: PlaceholderKind = {
  id: 'file-path',
  explanation: 'A path with a file extension, or the name of a file with a well-known one.',
  pattern: [
    String.raw`(?<![\w@/.\-])(?:~|\.{1,2})?\/?(?:${NAME}\/){1,20}[\w@.\-]{0,100}\.[A-Za-z][A-Za-z\d]{0,7}(?![\w/])`,
    String.raw`(?<![\w@/.\-])(?![A-Z][a-z]{1,20}\.js\b)[\w\-][\w.\-]{0,100}\.(?:${KNOWN})(?![\w/]|\.[A-Za-z])`,
  ].join('|'),
  sign: String.raw`\.[A-Za-z]`,
  examples: [
    'Edit ⟦src/app/main.ts⟧ or ⟦./a/b.png⟧.',
    'in ⟦package.json⟧ and ⟦README.md⟧, ⟦~/x/y.conf⟧',
    'Node.js, e.g. this and/or that are text',
  ],
};
