import type { Span } from '../span.ts';
import type { UnitRanges } from './unit-ranges.ts';

/** What a bidirectional control character does in its text. */
type BidiRole =
  /** It forces the direction of whatever follows, or ends what does. */
  | 'override'
  /** It opens an embedding or isolate that is not closed, or closes none. */
  | 'unbalanced'
  /** It opens or closes an embedding or isolate properly. */
  | 'balanced'
  /** It is a mark that opens nothing. */
  | 'mark';

/** One of the 12 characters with the Unicode property Bidi_Control. */
export interface BidiControl extends Span {
  readonly role: BidiRole;
  /** Where the control starts that closes or opens it. */
  readonly partner?: number;
}

/** The characters with the Unicode property Bidi_Control. */
export const BIDI_CONTROLS: UnitRanges = '61c 200e-200f 202a-202e 2066-2069';

const BIDI_CONTROL = /\p{Bidi_Control}/gu;
const OVERRIDES = '\u202d\u202e';
const EMBEDDINGS = '\u202a\u202b';
const ISOLATES = '\u2066\u2067\u2068';
const END_OF_EMBEDDING = '\u202c';
const END_OF_ISOLATE = '\u2069';

/** Far more than fit into a phrase that the service takes. In longer phrases, the rest is not checked. */
const MAX_CONTROLS = 10_000;

interface Opener {
  readonly index: number;
  readonly character: string;
}

/**
 * The bidirectional controls of a phrase with their roles, in order. As in UAX #9, the end of an isolate also ends the embeddings
 * inside of it, and the end of an embedding never ends an isolate.
 */
export function bidiControls(text: string, { start, end }: Span): BidiControl[] {
  const controls: BidiControl[] = [];
  const open: Opener[] = [];
  for (const { 0: character, index } of text.slice(start, end).matchAll(BIDI_CONTROL)) {
    if (controls.length === MAX_CONTROLS) break;
    const opener = openerOf(character, open);
    controls.push({ start: start + index, end: start + index + 1, role: roleOf(character) });
    if (opensRun(character)) open.push({ index: controls.length - 1, character });
    if (opener !== undefined) pair(controls, opener);
  }
  return controls;
}

/** Takes the innermost opener that the character closes, and those inside of it, from the open ones. */
function openerOf(character: string, open: Opener[]): Opener | undefined {
  if (character === END_OF_EMBEDDING) {
    const last = open.at(-1);
    return last === undefined || ISOLATES.includes(last.character) ? undefined : open.pop();
  }
  if (character !== END_OF_ISOLATE) return undefined;
  const isolate = open.findLastIndex((opener) => ISOLATES.includes(opener.character));
  return isolate === -1 ? undefined : open.splice(isolate)[0];
}

function opensRun(character: string): boolean {
  return (OVERRIDES + EMBEDDINGS + ISOLATES).includes(character);
}

/** The role of a control that has no partner. */
function roleOf(character: string): BidiRole {
  if (OVERRIDES.includes(character)) return 'override';
  const isPart = opensRun(character) || character === END_OF_EMBEDDING || character === END_OF_ISOLATE;
  return isPart ? 'unbalanced' : 'mark';
}

function pair(controls: BidiControl[], { index, character }: Opener): void {
  const last = controls.length - 1;
  const [first, second] = [controls[index], controls[last]];
  if (first === undefined || second === undefined) return;
  const role = OVERRIDES.includes(character) ? 'override' : 'balanced';
  controls[index] = { ...first, role, partner: second.start };
  controls[last] = { ...second, role, partner: first.start };
}
