import type { StyleContent, StyleInstruction } from './style-content.ts';

/** An instruction whose id is known; what it said at the last sync may be known by its label alone. */
export type KnownInstruction = Pick<StyleInstruction, 'label'> &
  Partial<Pick<StyleInstruction, 'prompt' | 'source'>> & { readonly id: string };

type Likeness = (mine: StyleInstruction, known: KnownInstruction) => boolean;

function sameAll(one: Omit<KnownInstruction, 'id'>, other: KnownInstruction): boolean {
  return one.label === other.label && one.prompt === other.prompt && one.source === other.source;
}
const sameLabel: Likeness = (mine, known) => mine.label === known.label;
const samePrompt: Likeness = (mine, known) => mine.prompt === known.prompt;

/**
 * Gives the instructions of a list the ids by which the service knows them (reliability S5): the id that the file has, if it is known; or
 * else of what is the same, of the same label, or of the same prompt, because only one of them is edited at a time. What somebody else has
 * added meanwhile is matched by label alone. Each id is given once; without one, an instruction is new.
 * @param before The instructions of the last sync; one of them several times, if it is known by more than one text.
 * @param there Those that the service has now.
 */
export function withKnownIds(
  content: StyleContent,
  before: readonly KnownInstruction[],
  there: readonly KnownInstruction[],
): StyleContent {
  const known = new Set(before.map(({ id }) => id));
  const added = there.filter(({ id }) => !known.has(id));
  const byId = match(content.instructions, [...before, ...added], [(mine, { id }) => mine.id === id]);
  const byContent = match(byId, before, [sameAll, sameLabel, samePrompt]);
  return { ...content, instructions: match(byContent, added, [sameAll, sameLabel]).map(withoutForeign) };
}

/**
 * Gives instructions that the service has no longer the ids of the same ones that it has under other ids: what somebody has deleted and added
 * again as it was, is the same on both sides, as an entry of a dictionary would be (reliability S6). If the file has another text for it since, both
 * texts are one conflict.
 * @param seen The instructions of the last sync.
 */
export function withIdsOfTwins(
  content: StyleContent,
  there: readonly KnownInstruction[],
  seen: readonly KnownInstruction[],
): StyleContent {
  const left = new Set(there.map(({ id }) => id));
  const known = content.instructions.map((one) => ({ ...one, isMatched: left.has(one.id ?? '') }));
  const wasSame: Likeness = (mine, twin) =>
    seen.some((one) => one.id === mine.id && one.prompt !== undefined && sameAll(one, twin));
  const found = match(known, there, [
    (mine, twin) => mine.id !== undefined && sameAll(mine, twin),
    (mine, twin) => mine.id !== undefined && wasSame(mine, twin),
  ]);
  return { ...content, instructions: found.map(({ isMatched: _isMatched, ...instruction }) => instruction) };
}

/** An instruction while ids are given. */
interface Matching extends StyleInstruction {
  readonly isMatched?: boolean;
}

function match(
  instructions: readonly Matching[],
  known: readonly KnownInstruction[],
  likenesses: readonly Likeness[],
): readonly Matching[] {
  const matched = [...instructions];
  const taken = new Set(matched.flatMap(({ id, isMatched }) => (isMatched && id !== undefined ? [id] : [])));
  let free = known.filter(({ id }) => !taken.has(id));
  for (const isAlike of likenesses) {
    for (const [index, mine] of matched.entries()) {
      const found = mine.isMatched ? undefined : free.find((one) => isAlike(mine, one));
      if (found === undefined) continue;
      matched[index] = { ...mine, id: found.id, isMatched: true };
      free = free.filter(({ id }) => id !== found.id);
    }
  }
  return matched;
}

/** An id that is not known belongs to another list, or is gone. */
function withoutForeign({ id, label, prompt, source, isMatched }: Matching): StyleInstruction {
  return { id: isMatched ? id : undefined, label, prompt, source };
}
