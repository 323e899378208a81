import { type Alignment, align, type Writing } from './align.ts';
import { broken, countLetters, type Judgment } from './judge.ts';
import type { Oracle } from './oracles/oracle.ts';

/** Compares a file with the translation by the faithful service, letter by letter. */
export function judgeText(source: string, target: string, oracle: Oracle, writing: Writing): Judgment {
  const nodes = oracle.texts(source).map(({ path, ...span }) => ({ ...span, name: path }));
  const alignment = align(source, target, writing);
  if (!alignment.ok) return broken(reasonAt(source, target, alignment));
  return { broken: undefined, ...countLetters(source, nodes, alignment.translated, oracle.notText) };
}

function reasonAt(source: string, target: string, at: Extract<Alignment, { ok: false }>): string {
  const near = (text: string, offset: number) =>
    JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 20));
  return `${near(source, at.source)} became ${near(target, at.target)}`;
}
