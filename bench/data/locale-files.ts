import { pick, type Random, seededRandom, severalOf } from './random.ts';
import { ENGLISH } from './words.ts';

/** The formats of locale files that are measured. */
export const LOCALE_FORMATS = ['json', 'yaml', 'po', 'properties', 'xliff'] as const;

export type LocaleFormat = (typeof LOCALE_FORMATS)[number];

/** An entry of each format, and what stands before and behind all of them. */
const SHAPES: Readonly<
  Record<
    LocaleFormat,
    { head: string; entry: (key: string, text: string) => string; between: string; foot: string }
  >
> = {
  json: {
    head: '{\n',
    entry: (key, text) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`,
    between: ',\n',
    foot: '\n}\n',
  },
  yaml: { head: '', entry: (key, text) => `${key}: ${JSON.stringify(text)}`, between: '\n', foot: '\n' },
  po: {
    head: 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n',
    entry: (key, text) => `#: src/${key}.c:1\nmsgctxt "${key}"\nmsgid ${JSON.stringify(text)}\nmsgstr ""`,
    between: '\n\n',
    foot: '\n',
  },
  properties: { head: '', entry: (key, text) => `${key}=${text}`, between: '\n', foot: '\n' },
  xliff: {
    head: '<?xml version="1.0"?>\n<xliff version="1.2">\n<file source-language="en" target-language="de" original="a" datatype="plaintext"><body>\n',
    entry: (key, text) =>
      `<trans-unit id="${key}"><source>${text}</source><target state="new"></target></trans-unit>`,
    between: '\n',
    foot: '\n</body></file>\n</xliff>\n',
  },
};

/** A locale file of about this many UTF-16 units: sentences, some with a placeholder. */
export function localeFile(format: LocaleFormat, length: number, seed: number): string {
  const random = seededRandom(seed);
  const { head, entry, between, foot } = SHAPES[format];
  const entries: string[] = [];
  for (
    let written = head.length;
    written < length;
    written += (entries.at(-1)?.length ?? 0) + between.length
  ) {
    entries.push(entry(`screen.part.text_${entries.length}`, sentence(random)));
  }
  return head + entries.join(between) + foot;
}

function sentence(random: Random): string {
  const words = severalOf(random, ENGLISH, 4, 12, ' ');
  return pick(random, [words, words, words, `${words} {name}.`, `%s ${words}`]);
}
