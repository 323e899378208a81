import type { Span } from '#base';
import type { KnownCode } from '../../../model.ts';

const LINE = /[ \t]*(?<fence>`{3,}(?![^\n\r]*`)|~{3,})?(?<rest>[^\n\r]*)(?:\r\n|\r|\n|$)/y;

/** Code between fences that stands in tags without an empty line before it, where CommonMark has no code. */
export function fencesInTags(text: string, { start, end }: Span): readonly KnownCode[] {
  const found: KnownCode[] = [];
  const markup = text.slice(0, end);
  if (markup.startsWith('<!', start)) return found;
  let open: { readonly start: number; readonly fence: string } | undefined;
  for (let at = start; at < end; at = LINE.lastIndex) {
    LINE.lastIndex = at;
    const { 0: line = '', groups = {} } = LINE.exec(markup) ?? {};
    const { fence, rest = '' } = groups;
    if (fence === undefined) continue;
    if (open === undefined) open = { start: at, fence };
    else if (fence.startsWith(open.fence) && rest.trim() === '') {
      found.push({ start: open.start, end: at + line.trimEnd().length, isBlock: true });
      open = undefined;
    }
  }
  return found;
}
