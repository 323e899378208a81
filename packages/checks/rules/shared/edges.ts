import { type Message, message } from '#base';
import type { TextFinding } from '../../rule.ts';
import type { TextPair } from '../../text-pair.ts';

/** What stands at both ends of a text. */
interface Edges {
  readonly start: string;
  readonly end: string;
}

/** What a rule says of an edge that only one of two texts has. */
export interface EdgeMessages {
  readonly missingAtStart: Message;
  readonly extraAtStart: Message;
  readonly missingAtEnd: Message;
  readonly extraAtEnd: Message;
}

/** Finds the ends of a translation that have some of these characters where its source has none, or lack them; the fix is what the source has. */
export function differentEdges(
  { source, target }: Pick<TextPair, 'source' | 'target'>,
  characters: string,
  messages: EdgeMessages,
): readonly TextFinding[] {
  if (!hasEdge(source, characters) && !hasEdge(target, characters)) return [];
  const [wanted, present] = [edgesOf(source, characters), edgesOf(target, characters)];
  const findingAt = (edge: keyof Edges, missing: Message, extra: Message): readonly TextFinding[] => {
    const [newText, written] = [wanted[edge], present[edge]];
    if ((newText === '') === (written === '')) return [];
    const start = edge === 'start' ? 0 : target.length - written.length;
    const span = { start, end: start + written.length };
    const title = message('Write it as the source has it');
    const fixes = () => [{ title, edits: [{ span, newText }], preferred: true, isSafe: true } as const];
    return [{ message: written === '' ? missing : extra, span, fixes }];
  };
  return [
    ...findingAt('start', messages.missingAtStart, messages.extraAtStart),
    ...findingAt('end', messages.missingAtEnd, messages.extraAtEnd),
  ];
}

function hasEdge(text: string, characters: string): boolean {
  return (
    text !== '' && (characters.includes(text.charAt(0)) || characters.includes(text.charAt(text.length - 1)))
  );
}

/** Searched by hand: an expression for the end of a text tries every run in it. */
function edgesOf(text: string, characters: string): Edges {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  let end = text.length;
  while (end > start && characters.includes(text.charAt(end - 1))) end--;
  return { start: text.slice(0, start), end: text.slice(end) };
}
