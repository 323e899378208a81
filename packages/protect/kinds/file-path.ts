import type { PlaceholderKind } from './kind.ts';

const NAME = String.raw`[\w@.\-]{1,100}`;
const KNOWN =
  'adoc|arb|avif|bat|bmp|cfg|cjs|cmd|conf|css|csv|dll|docx?|exe|gif|gradle|gz|html?|ico|ini|jar|java|jpe?g|js|json5?|jsonc|jsx|kt|lock|log|mdx?|mjs|mp[34]|mts|odt|ogg|otf|pdf|php|png|po|pptx?|ps1|py|rb|rs|rst|scss|sh|sql|svelte|svg|swift|tar|tgz|toml|tsx?|ttf|txt|vue|wav|webm|webp|woff2?|xlf|xliff|xlsx?|xml|ya?ml|yml|zip';

/** A name such as Node.js is text: a word with a capital. */
export const filePath: PlaceholderKind = {
  id: 'file-path',
  explanation: 'A path with a file extension, or the name of a file with a well-known one.',
  pattern: [
    String.raw`(?<![\w@/.\-])(?:~|\.{1,2})?\/?(?:${NAME}\/){1,20}[\w@.\-]{0,100}\.[A-Za-z][A-Za-z\d]{0,7}(?![\w/])`,
    String.raw`(?<![\w@.\-]|(?<![;>}\]])\/)(?![A-Z][a-z]{1,20}\.js\b)[\w\-][\w.\-]{0,100}\.(?:${KNOWN})(?![\w/]|\.[A-Za-z])`,
  ].join('|'),
  dialect: 'file-path',
  sign: String.raw`\.[A-Za-z]`,
  examples: [
    'Edit ⟦src/app/main.ts⟧ or ⟦./a/b.png⟧.',
    'in ⟦package.json⟧ and ⟦README.md⟧, ⟦~/x/y.conf⟧',
    '/etc/&lt;name&gt;/⟦settings.yml⟧',
    'a ⟦favicon.ico⟧ and ⟦setup.exe⟧',
    'Node.js, e.g. this and/or that are text',
  ],
};
