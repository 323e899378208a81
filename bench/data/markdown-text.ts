import { pick, type Random, seededRandom, severalOf } from './random.ts';
import { ENGLISH } from './words.ts';

/** Prose as in a manual, of this many UTF-16 units. */
export function markdownProse(length: number, seed: number): string {
  const random = seededRandom(seed);
  let text = '';
  while (text.length < length) text += `${paragraph(random)}\n\n`;
  return text.slice(0, length);
}

function paragraph(random: Random): string {
  const words = () => severalOf(random, ENGLISH, 4, 12, ' ');
  return pick<() => string>(random, [
    () => `## ${words()}`,
    () => `- ${words()}\n- *${words()}*\n- ${words()}`,
    () => `${words()}, ${words()} **${pick(random, ENGLISH)}** ${words()}\n${words()}. ${words()}.`,
    () => `${words()} \`${pick(random, ENGLISH)}\` ${words()} [${words()}](https://a.example/b).`,
  ])();
}

/** Markdown of about as many UTF-16 units that is made to be slow, by name. */
export function markdownAttacks(length: number): ReadonlyMap<string, string> {
  const filled = (text: string) => text.repeat(Math.ceil(length / text.length));
  return new Map([
    ...['_a*', '[[[a]]]', '**a b**', '[a](', '<!--', '[a](b "', '![', '<a:', '|'].map(
      (text): [string, string] => [text, filled(text)],
    ),
    ['lists in lists', nestedLists(length)],
    ['brackets', `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`],
    ['a definition', `[a]: b "\n${filled('x\n')}`],
  ]);
}

function nestedLists(length: number): string {
  let text = '';
  for (let depth = 0; text.length < length; depth++) text += `${'  '.repeat(depth)}- a\n`;
  return text;
}
