import { readStructure } from '#protect';
import type { MarkupFacts } from './markup-syntax.ts';

/** A text with the texts in parameters of its shortcodes behind it instead of in them: they are read alone, and no shortcode differs by them. */
export function withTextsApart(text: string, { protectAs, uses = [] }: MarkupFacts): string {
  if (!/\{\{[<%]/.test(text) || (protectAs !== 'markdown' && protectAs !== 'mdx')) return text;
  const inside = readStructure(text, { format: protectAs, uses }).blocks.flatMap(({ kept }) =>
    kept.flatMap((span) => (span.kind === 'template' ? (span.inside ?? []) : [])),
  );
  const texts = inside.map(({ start, end }) => text.slice(start, end));
  let written = '';
  let at = 0;
  for (const { start, end } of inside) {
    written += text.slice(at, start);
    at = end;
  }
  return [written + text.slice(at), ...texts].join('\n');
}
