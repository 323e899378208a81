import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { po } from 'gettext-parser';
import type { Planted } from './plant.ts';

/** What another program says of the same texts; undefined where it is not installed. */
export interface OtherTool {
  readonly name: string;
  readonly said: SaidOfTexts | undefined;
}

interface SaidOfTexts {
  /** The mistakes that it finds. */
  readonly found: ReadonlySet<Planted>;
  /** The share of right texts of which it says anything. */
  readonly right: number;
}

/** What catalogs of gettext call the placeholders of a format. */
const FLAGS: Readonly<Partial<Record<Planted['format'], string>>> = {
  android: 'c-format',
  strings: 'objc-format',
  xcstrings: 'objc-format',
  properties: 'java-format',
  qt: 'qt-format',
  resx: 'csharp-format',
  yaml: 'ruby-format',
  arb: 'python-brace-format',
  csv: 'python-brace-format',
};

/** What a program says of texts: the index of each, and the name of what it found. */
type Ask = (catalog: string) => readonly (readonly [index: number, found: string])[] | undefined;

/**
 * Gives the texts of the mistakes to `msgfmt --check` and to `pofilter`, as catalogs. What they say of the right text, too, does not count, and
 * what cannot be read in its own format has no text.
 */
export function askOtherTools(planted: readonly Planted[]): readonly OtherTool[] {
  const compared = planted.filter(({ texts }) => texts !== undefined);
  return [
    { name: 'msgfmt', said: saidOf(askMsgfmt, compared) },
    { name: 'pofilter', said: saidOf(askPofilter, compared) },
  ];
}

function saidOf(ask: Ask, planted: readonly Planted[]): SaidOfTexts | undefined {
  const right = ask(catalogOf(planted, 'right'));
  const wrong = ask(catalogOf(planted, 'wrong'));
  if (right === undefined || wrong === undefined) return undefined;
  const known = new Set(right.map((each) => each.join()));
  const found = new Set(wrong.flatMap((each) => (known.has(each.join()) ? [] : (planted[each[0]] ?? []))));
  return { found, right: new Set(right.map(([index]) => index)).size / Math.max(1, planted.length) };
}

function askMsgfmt(catalog: string): ReturnType<Ask> {
  return inFolder((folder) => {
    const file = path.join(folder, 'texts.po');
    writeFileSync(file, catalog);
    const args = ['--check', '-o', path.join(folder, 'texts.mo'), file];
    const { error, stderr } = spawnSync('msgfmt', args, { encoding: 'utf8' });
    if (error !== undefined) return undefined;
    const lines = catalog.split('\n');
    return [...stderr.matchAll(/texts\.po:(\d+):/g)].flatMap((match) => {
      const before = lines.slice(0, Number(match[1]));
      const index = CONTEXT.exec(before.findLast((line) => CONTEXT.test(line)) ?? '')?.[1];
      return index === undefined ? [] : [[Number(index), 'msgfmt'] as const];
    });
  });
}

const CONTEXT = /^msgctxt "(\d+)"/;

function askPofilter(catalog: string): ReturnType<Ask> {
  return inFolder((folder) => {
    const [file, result] = [path.join(folder, 'texts.po'), path.join(folder, 'found.po')];
    writeFileSync(file, catalog);
    if (spawnSync('pofilter', ['--progress=none', file, result]).error !== undefined) return undefined;
    return readFileSync(result, 'utf8')
      .split('\n\n')
      .flatMap((message) => {
        const index = /^msgctxt "(\d+)"/m.exec(message)?.[1];
        const tests = [...message.matchAll(/^# \(pofilter\) (\w+)/gm)];
        return index === undefined ? [] : tests.map(([, test = '']) => [Number(index), test] as const);
      });
  });
}

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlance-checks-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A catalog whose messages are told apart by their numbers. */
function catalogOf(planted: readonly Planted[], which: 'right' | 'wrong'): string {
  const messages = planted.map(({ texts, format, locale }, index) => {
    const [source, text] = [oneForm(texts?.source ?? ''), oneForm(texts?.[which] ?? '')];
    const flag = format === 'po' ? flagFor(source) : FLAGS[format];
    const comments = flag === undefined ? {} : { comments: { flag, translator: locale } };
    return [
      String(index),
      { [source]: { msgctxt: String(index), msgid: source, msgstr: [text], ...comments } },
    ];
  });
  const header = { '': { msgid: '', msgstr: ['Content-Type: text/plain; charset=UTF-8\n'] } };
  const translations = { '': header, ...Object.fromEntries(messages) };
  return po.compile({ charset: 'utf-8', translations }, { foldLength: 0 }).toString('utf8');
}

/** Forms of a plural are joined in the text of a unit. */
function oneForm(text: string): string {
  return text.split('\u001f').at(-1) ?? text;
}

function flagFor(source: string): string | undefined {
  if (source.includes('%(')) return 'python-format';
  if (/%[\d$.]*[sdif]/.test(source)) return 'c-format';
  return /\{\w+\}/.test(source) ? 'python-brace-format' : undefined;
}
