import type { ProseFileFormat } from '../text-file-format.ts';
import { wholeText } from './whole-text.ts';

const TEXT =
  'The text between tags, also in the branches of blocks, and attributes as in components of Vue, where their values stand in quotes.';

export const svelte: ProseFileFormat = {
  isProse: true,
  read: wholeText('svelte'),
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'Components of Svelte',
    text: TEXT,
    kept: 'Scripts, styles, expressions and blocks in braces (`{name}`, `{#if …}`), directives, and what stays in HTML.',
    refused: 'None: what is not closed stays as it is.',
  },
};

export const astro: ProseFileFormat = {
  isProse: true,
  read: wholeText('astro'),
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'Components and pages of Astro',
    text: TEXT,
    kept: 'The code above the page, scripts, styles, expressions in braces but for the elements in them, directives, and what stays in HTML.',
    refused: 'None: what is not closed stays as it is.',
  },
};
