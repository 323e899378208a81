import { translateTextNodes } from './text-nodes.ts';
import { textTransform } from './transform.ts';

/** `html`, `htm`: every text between tags; scripts and style sheets do not change. */
export const translateHtml = textTransform((text, { translate }) =>
  translateTextNodes(text, translate, { language: 'html' }),
);
