import type { Oracle, TextNode } from '../oracle.ts';
import { htmlTexts } from './html.ts';

/** Components of Vue: the template by parse5, and the German messages. Interpolations are masked. */
export const vueOracle: Oracle = {
  texts(source) {
    const masked = source.replace(/\{\{.*?\}\}/g, (code) => ' '.repeat(code.length));
    const start = masked.indexOf('<template>') + '<template>'.length;
    const template = htmlTexts(masked, start, masked.lastIndexOf('</template>'), 'template');
    return [...template, ...messagesIn(source)].sort((a, b) => a.start - b.start);
  },
};

function messagesIn(source: string): readonly TextNode[] {
  const from = source.indexOf('"de": {');
  if (from < 0) return [];
  const block = source.slice(from, source.indexOf('</i18n>', from));
  return Array.from(block.matchAll(/(?<lead>[:[,]\s*)"(?<text>(?:\\.|[^"\\])*)"(?!\s*:)/g), (match) => {
    const { lead = '', text = '' } = match.groups ?? {};
    const start = from + match.index + lead.length + 1;
    return { start, end: start + text.length, path: 'message' };
  });
}
