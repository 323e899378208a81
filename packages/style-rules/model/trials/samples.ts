import type { Node } from 'jsonc-parser';
import { itemsOf, type Message, membersOf, message, parseJson, stringOf } from '#base';

/** A text that is translated to see what a list does, and what its translation should look like. */
export interface StyleSample {
  readonly sample: string;
  /** Each of them occurs in the translation, with the same case. */
  readonly expect: readonly string[];
  /** None of them does. */
  readonly reject: readonly string[];
}

/** The samples of a file, or why it is not one. */
type ReadSamples = { readonly samples: readonly StyleSample[] } | { readonly fault: Message };

const RULES_END = /\.style-rules\.json$/i;

/** The file beside a style rule list for its samples: `marketing.de.style-samples.json`; undefined if the list has another kind of name. */
export function samplesFileOf(styleFile: string): string | undefined {
  return RULES_END.test(styleFile) ? styleFile.replace(RULES_END, '.style-samples.json') : undefined;
}

/** Reads samples: JSON with comments. Never throws. */
export function readSamples(text: string): ReadSamples {
  const { root, faults } = parseJson(text);
  const [first] = faults;
  if (first !== undefined) return { fault: first.message };
  if (root?.type !== 'array') return { fault: message('A list of samples in brackets is expected.') };
  const samples: StyleSample[] = [];
  for (const [index, node] of itemsOf(root).entries()) {
    const sample = readSample(node);
    if (sample === undefined) return { fault: notASample(index) };
    samples.push(sample);
  }
  return { samples };
}

function notASample(index: number): Message {
  return message(
    'Sample {0} needs "sample" with a text; "expect" and "reject" are texts or lists of texts.',
    String(index + 1),
  );
}

function readSample(node: Node): StyleSample | undefined {
  const members = membersOf(node);
  const sample = stringOf(members.get('sample'));
  const expect = textsOf(members.get('expect'));
  const reject = textsOf(members.get('reject'));
  if (sample === undefined || sample === '' || expect === undefined || reject === undefined) return undefined;
  return { sample, expect, reject };
}

/** Undefined for anything but a text, a list of texts, or nothing. */
function textsOf(node: Node | undefined): readonly string[] | undefined {
  if (node === undefined) return [];
  const texts = (node.type === 'array' ? itemsOf(node) : [node]).map(stringOf);
  const known = texts.filter((text) => text !== undefined && text !== '');
  return known.length === texts.length ? (known as readonly string[]) : undefined;
}

/** What a translation does not do as its sample says. */
export interface FailedExpectation {
  readonly kind: 'expect' | 'reject';
  readonly text: string;
}

/** Compares a translation with what its sample says; empty if it is as expected. */
export function judgeSample(
  { expect, reject }: Pick<StyleSample, 'expect' | 'reject'>,
  translation: string,
): readonly FailedExpectation[] {
  return [
    ...expect
      .filter((text) => !translation.includes(text))
      .map((text) => ({ kind: 'expect', text }) as const),
    ...reject.filter((text) => translation.includes(text)).map((text) => ({ kind: 'reject', text }) as const),
  ];
}
