import { pick, type Random, severalOf, type Words } from './random.ts';
import { ENGLISH, GERMAN } from './words.ts';

/** A text and its translation, which is built alike. */
export interface TextPair {
  readonly source: string;
  readonly target: string;
}

/** Some words of a language, at least and at most this many. */
type WordsOf = (least: number, most: number) => string;

/** Writes a block in both languages. */
type BlockPair = (random: Random) => TextPair;

/** What a page is made of, about as often as in manuals. */
const BLOCKS: readonly [BlockPair, ...BlockPair[]] = [
  (random) => inBoth(random, (words) => `## ${words(2, 6)}`),
  paragraph,
  paragraph,
  paragraph,
  (random) => inBoth(random, (words) => [1, 2, 3, 4].map(() => `- ${words(4, 14)}`).join('\n')),
  (random) => {
    const code = `\`${identifier(random)}()\``;
    return inBoth(random, (words) => `${words(8, 16)} ${code} ${words(6, 12)} [${words(2, 4)}](./page.md).`);
  },
  (random) => {
    const code = `\`\`\`js\nconst ${identifier(random)} = load();\nsave(1);\n\`\`\``;
    return { source: code, target: code };
  },
  (random) =>
    inBoth(random, (words) => {
      const row = () => `| ${words(1, 3)} | ${words(3, 8)} |`;
      return [row(), '| --- | --- |', row(), row(), row()].join('\n');
    }),
  (random) => inBoth(random, (words) => `> **${words(1, 2)}:** ${words(10, 24)}.`),
];

function paragraph(random: Random): TextPair {
  return inBoth(random, (words) => {
    const sentence = () => `${words(8, 16)}, ${words(4, 10)}.`;
    return `${sentence()}\n${sentence()} *${words(1, 2)}*\n${sentence()}`;
  });
}

function identifier(random: Random): string {
  return pick(random, ENGLISH).replaceAll(' ', '_');
}

function inBoth(random: Random, write: (words: WordsOf) => string): TextPair {
  const of = (words: Words) => write((least, most) => severalOf(random, words, least, most, ' '));
  return { source: of(ENGLISH), target: of(GERMAN) };
}

/** A page of documentation in Markdown of at least this many UTF-16 units, with its translation. */
export function pagePair(length: number, random: Random): TextPair {
  const blocks = [
    inBoth(random, (words) => `---\ntitle: ${words(2, 5)}\ndescription: ${words(6, 12)}\n---`),
    inBoth(random, (words) => `# ${words(2, 5)}`),
  ];
  for (let written = 0; written < length; written += (blocks.at(-1)?.source.length ?? 0) + 2)
    blocks.push(pick(random, BLOCKS)(random));
  const join = (side: keyof TextPair) => `${blocks.map((block) => block[side]).join('\n\n')}\n`;
  return { source: join('source'), target: join('target') };
}

/** A file of messages in JSON with this many texts, with its translation. */
export function messagesPair(count: number, random: Random): TextPair {
  const texts = Array.from({ length: count }, () => inBoth(random, (words) => `${words(4, 12)} {name}.`));
  const join = (side: keyof TextPair) =>
    JSON.stringify(
      Object.fromEntries(texts.map((text, index) => [`text_${index}`, text[side]])),
      undefined,
      2,
    );
  return { source: join('source'), target: join('target') };
}
