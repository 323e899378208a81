import { AS_WRITTEN, align } from './align.ts';
import { broken, countLetters, type Judgment, type Letters, sumOf } from './judge.ts';
import { isForPrograms } from './oracles/not-text.ts';
import type { Value, ValueOracle } from './oracles/oracle.ts';

/** Compares the values of a file with those of its translation by the faithful service, letter by letter. */
export function judgeValues(source: string, target: string, oracle: ValueOracle): Judgment {
  const [before, after] = [oracle.values(source), oracle.values(target)];
  const lost = difference(before, after);
  if (lost !== undefined) return broken(lost);
  const counts: Letters[] = [];
  for (const [index, value] of before.entries()) {
    const { text = '' } = after[index] ?? {};
    const origin = value.origin ?? value.text;
    const alignment = align(origin, text, AS_WRITTEN);
    if (!alignment.ok && text !== value.text) return broken(`${value.path}: ${changed(origin, text)}`);
    const span = { start: 0, end: origin.length, name: value.path };
    const texts = value.isText && (value.origin !== undefined || !isForPrograms(origin)) ? [span] : [];
    counts.push(countLetters(origin, texts, alignment.ok ? alignment.translated : new Set()));
  }
  return sumOf(counts);
}

/** Which of the values is missing, or new. */
function difference(before: readonly Value[], after: readonly Value[]): string | undefined {
  if (before.length !== after.length) return `${before.length} values became ${after.length}`;
  const index = before.findIndex(({ path }, at) => after[at]?.path !== path);
  return index < 0 ? undefined : `${before[index]?.path} became ${after[index]?.path}`;
}

function changed(before: string, after: string): string {
  return `${JSON.stringify(before.slice(0, 80))} became ${JSON.stringify(after.slice(0, 80))}`;
}
