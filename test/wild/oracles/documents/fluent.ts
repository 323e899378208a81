import { type Pattern, parse, type TextElement, Visitor } from '@fluent/syntax';
import type { Oracle, TextNode } from '../oracle.ts';

/** Fluent by its own parser: the texts of patterns. */
export const fluentOracle: Oracle = {
  texts(source) {
    const resource = parse(source.replaceAll('\r\n', '\n'), { withSpans: true });
    const junk = resource.body.find(({ type }) => type === 'Junk');
    if (junk !== undefined) throw new Error(`Junk at ${junk.span?.start}`);
    const texts = new Texts();
    texts.visit(resource);
    return texts.found;
  },
};

class Texts extends Visitor {
  readonly found: TextNode[] = [];

  override visitPattern(pattern: Pattern): void {
    this.genericVisit(pattern);
  }

  override visitTextElement({ span }: TextElement): void {
    if (span !== undefined) this.found.push({ start: span.start, end: span.end, path: 'text' });
  }
}
