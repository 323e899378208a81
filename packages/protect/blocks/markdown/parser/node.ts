import type { Span } from '#base';

/** A part of a document: a block, what stands inside of one, or a marker. Its name is the parser's. */
export interface MarkdownNode extends Span {
  readonly name: string;
  readonly children: readonly MarkdownNode[];
}

const TEXT_BLOCK = /^(?:Paragraph|Task|TableCell|ATXHeading\d|SetextHeading\d|ContainerTitle)$/;

/** Whether a block has text, with emphasis, links and code in it. */
export function hasPhrasing({ name }: MarkdownNode): boolean {
  return TEXT_BLOCK.test(name);
}
