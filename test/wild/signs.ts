import type { ValueOracle } from './oracles/oracle.ts';

/** What only placeholders, markup and numbers have: no translation of the local service makes or takes one by itself. */
const SIGNS = /[\d{}%$#@`*[\]|~=/_]|\\[nrtu]/g;

const NAME_OF_TARGET = /\]\[[^\]\n]*\]/g;

/** The signs of a text, in order. */
function signsOf(text: string): string {
  return (text.match(SIGNS) ?? []).sort().join('');
}

/** How the signs of two translations of a document differ; undefined where they do not. */
export function differentSigns(faithful: string, other: string): string | undefined {
  // The name of a target is written again behind a translated text that was its name.
  const [expected, found] = [faithful, other].map((text) => signsOf(text.replace(NAME_OF_TARGET, ']'))) as [
    string,
    string,
  ];
  return expected === found ? undefined : `${found.length} signs instead of ${expected.length}`;
}

/** Lines of titles and of tables, which are as long as what they frame needs. */
const FRAME = /^[ \t]*([-=~^"'`#*+.:_<>|])(?:\1|[ +|])*[ \t]*$/gm;

/** References, which have their target only where their text was translated, and the targets that translated titles get. */
const REFERENCE =
  /`[^`]*<[^<>`]*_?>`__?|`[^`]*`__?|(?<![\p{L}\p{N}_])[\p{L}\p{N}_.-]*[\p{L}\p{N}]__?(?![\p{L}\p{N}_])|^\.\. _.*:$/gmu;

/** The same of reStructuredText. */
export function differentSignsInRst(_source: string, faithful: string, other: string): string | undefined {
  const [expected, found] = [faithful, other].map((text) => text.replace(FRAME, '').replace(REFERENCE, ''));
  return differentSigns(expected ?? '', found ?? '');
}

/** The same of values. One that is left out, or stays as it was, has what it had. */
export function differentSignsInValues(
  [source, faithful, other]: readonly [string, string, string],
  oracle: ValueOracle,
): string | undefined {
  const before = oracle.values(source);
  const [expected, found] = [oracle.values(faithful), oracle.values(other)];
  if (expected.length !== found.length) return `${found.length} values instead of ${expected.length}`;
  const index = expected.findIndex(({ path, text, origin }, at) => {
    const value = found[at];
    if (value?.path !== path) return true;
    const isLeft = value.text === before[at]?.text || (origin !== undefined && value.text === '');
    return !isLeft && signsOf(text) !== signsOf(value.text);
  });
  if (index < 0) return undefined;
  return `${JSON.stringify(expected[index]?.text)} became ${JSON.stringify(found[index]?.text)}`;
}
