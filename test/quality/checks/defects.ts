import type { FileFormat, FileSegment } from '#formats';

/** A translation of people in its file. */
export interface RightText {
  readonly format: FileFormat;
  readonly source: string;
  readonly target: string;
  /** As the file has it, with escapes. */
  readonly raw: string;
  readonly segment: FileSegment;
  /** Another text of the file. */
  other(): Pick<RightText, 'target' | 'segment'> | undefined;
  /** Translations of the same source into other languages. */
  elsewhere(): readonly string[];
}

/** What stands in a file instead of a text. */
export interface PlantedText {
  readonly segment: FileSegment;
  readonly raw: string;
}

/** A mistake that texts of many formats can have. Undefined for a text that cannot have it. */
export interface Defect {
  readonly kind: string;
  plant(text: RightText, random: () => number): readonly PlantedText[] | undefined;
}

const PRINTF = /%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:ll|l|h|z)?[sdiufgxc@]/g;
const NAMED_PRINTF = /%\(\w+\)(?:\.\d+)?[sdf]/g;
const BRACES = /\{\w+(?::\w+)?\}/g;
const DOUBLE_BRACES = /\{\{[\w.]+\}\}/g;

/** What is filled in, in texts of a format. */
const PLACEHOLDERS: Readonly<Partial<Record<FileFormat, readonly RegExp[]>>> = {
  po: [NAMED_PRINTF, PRINTF, BRACES],
  android: [PRINTF],
  strings: [PRINTF],
  xcstrings: [PRINTF],
  properties: [BRACES],
  resx: [BRACES],
  csv: [BRACES],
  arb: [BRACES],
  yaml: [/%\{\w+\}/g],
  qt: [/%\d|%n/g, BRACES],
  fluent: [/\{ \$[\w-]+ \}/g],
  json: [DOUBLE_BRACES, /\$[A-Z_]+\$/g, BRACES],
  php: [/:[a-z]\w+/g],
  xliff: [/<x [^<>]*\/>/g],
};

const TAG_PAIR =
  /(?<open>(?:<|&lt;)(?<name>[a-z]+\d?|\d)(?:[ ][^<>]*?)?(?:>|&gt;))(?<inside>.+?)(?<close>(?:<|&lt;)\/\k<name>(?:>|&gt;))/su;
const NUMBER = /(?<![\w{%.,$#/:+-])\d+(?:[.,]\d+)?(?![\w}/:$%-]|[.,]\d)/gu;
const ADDRESS = /https?:\/\/[^\s"'<>()\\。]*[^\s"'<>()\\.。,{}]/u;
const MAIL = /[\w.-]+@[\w-]+\.[a-z]{2,}/u;
const SENTENCES = /(?<=[.!?])\s+(?=\p{L})|(?<=[。！？])\s*(?=\p{L})/u;

export const DEFECTS: readonly Defect[] = [
  placeholder('placeholder dropped', () => ''),
  placeholder('placeholder renamed', renamed),
  placeholder('placeholder doubled', (found) => `${found} ${found}`),
  placeholder('placeholder of another type', (found) =>
    /^%.*[sd@f]$/.test(found) ? found.replace(/.$/, (type) => (type === 'd' ? 's' : 'd')) : undefined,
  ),
  // Formats such as `{0:C}` mean the same in both cases, and elements have IDs instead of names.
  placeholder('placeholder in another case', (found) =>
    /:\w\}|^</.test(found)
      ? undefined
      : found.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  ),
  placeholder('placeholder of none', (found) => `${found} ${strangerLike(found)}`),
  placeholder('placeholder spoiled', spoiled),
  tags('closing tag dropped', (open, inside) => open + inside),
  tags('opening tag dropped', (_, inside, close) => inside + close),
  tags('tags crossed', (open, inside, close) => close + inside + open),
  tags(
    'tag renamed',
    (open, inside, close) => open.replace(/[a-z]+\d?|\d/, 'w') + inside + close.replace(/[a-z]+\d?|\d/, 'w'),
  ),
  {
    kind: 'number changed',
    plant: (text, random) =>
      number(text, random, (found) => String((Number(found[0]) % 8) + 1) + found.slice(1)),
  },
  {
    kind: 'decimal sign lost',
    plant: (text, random) =>
      number(text, random, (found) => (/[.,]/.test(found) ? found.replace(/[.,]/, '') : undefined)),
  },
  { kind: 'numbers swapped', plant: swapNumbers },
  {
    kind: 'another language',
    plant: (text, random) => {
      const long = text.elsewhere().filter((each) => each !== text.source && lettersIn(each) >= 40);
      return text.source === text.target
        ? undefined
        : written(text, long[Math.floor(random() * long.length)]);
    },
  },
  {
    kind: 'source left over',
    plant: (text) => {
      const [theirs, ours] = [text.source.split(SENTENCES), text.target.split(SENTENCES)];
      const last = theirs.at(-1) ?? '';
      if (theirs.length < 2 || theirs.length !== ours.length || lettersIn(last) < 12 || ours.at(-1) === last)
        return undefined;
      return written(text, [...ours.slice(0, -1), last].join(' '));
    },
  },
  {
    kind: 'not translated',
    plant: (text) =>
      text.source === text.target || text.source.split(/\s+/).length < 5 || lettersIn(text.source) < 20
        ? undefined
        : written(text, text.source),
  },
  {
    kind: 'texts swapped',
    plant: (text) => {
      const other = text.other();
      if (other === undefined || other.target === text.target) return undefined;
      if (Math.min(lettersIn(text.target), lettersIn(other.target)) < 15) return undefined;
      return [...(written(text, other.target) ?? []), ...(written(other, text.target) ?? [])];
    },
  },
  {
    kind: 'text doubled',
    plant: (text) =>
      lettersIn(text.target) < 15 ? undefined : written(text, `${text.target} ${text.target}`),
  },
  {
    kind: 'sentence doubled',
    plant: (text) => {
      const sentences = text.target.split(SENTENCES);
      const [first = ''] = sentences;
      return sentences.length < 2 || lettersIn(first) < 12
        ? undefined
        : written(text, [first, ...sentences].join(' '));
    },
  },
  inside('bidi override', '\u202e'),
  inside('isolate that stays open', '\u2067'),
  inside('control character', '\u0007'),
  inside('replacement character', '\ufffd'),
  {
    kind: 'wrong encoding',
    plant: (text) => {
      const misread = Buffer.from(text.target, 'utf8').toString('latin1');
      return /[à-öø-ü]/i.test(text.target) && !/[\u0100-\uffff]/.test(text.target)
        ? written(text, misread)
        : undefined;
    },
  },
  {
    kind: 'address changed',
    plant: (text) => address(text, ADDRESS, (found) => found.replace(/(?<=\w)(?:\.org|\.com|\.net)/, '.xyz')),
  },
  { kind: 'address dropped', plant: (text) => address(text, ADDRESS, () => '') },
  {
    kind: 'mail address changed',
    plant: (text) => address(text, MAIL, (found) => found.replace(/\w@/, '@')),
  },
  { kind: 'mail address dropped', plant: (text) => address(text, MAIL, () => '') },
  {
    kind: 'line breaks lost',
    plant: (text) =>
      /\S\n+\S/.test(text.target) && /\S\n+\S/.test(text.source)
        ? written(text, text.target.replace(/(?<=\S)\n+(?=\S)/g, ' '))
        : undefined,
  },
  { kind: 'text empty', plant: (text) => (lettersIn(text.source) < 4 ? undefined : written(text, '')) },
];

function placeholder(kind: string, change: (found: string) => string | undefined): Defect {
  return {
    kind,
    plant: ({ format, source, raw, segment }, random) => {
      const found = (PLACEHOLDERS[format] ?? []).flatMap((pattern) => [...raw.matchAll(pattern)]);
      const shared = found.filter(([each]) => format === 'xliff' || source.includes(each));
      const one = shared[Math.floor(random() * shared.length)];
      const changed = one && change(one[0]);
      if (one === undefined || changed === undefined || changed === one[0]) return undefined;
      return [{ segment, raw: replaceAt(raw, one.index, one[0], changed) }];
    },
  };
}

function replaceAt(text: string, start: number, old: string, next: string): string {
  return text.slice(0, start) + next + text.slice(start + old.length);
}

/** The same for another value. */
function renamed(placeholder: string): string | undefined {
  if (placeholder.startsWith('<')) return placeholder.replace(/(?<= id=")[^"]*/, 'OTHER');
  if (/^%[^({]/.test(placeholder) && !/^%\d+(?:\$|$)/.test(placeholder)) return undefined;
  if (/^%?\{?\d/.test(placeholder)) return placeholder.replace(/\d/, '7');
  return placeholder.replace(/[A-Za-z]\w*/, (name) => (name === name.toUpperCase() ? 'OTHER' : 'other'));
}

/** A placeholder that looks like another, and that no source has. */
function strangerLike(placeholder: string): string {
  if (/^%[\d$]*[a-z@]/.test(placeholder)) return placeholder.includes('$') ? '%9$s' : '%s';
  if (/\d/.test(placeholder)) return placeholder.replace(/\d+/, '9');
  return placeholder.replace(/[A-Za-z]\w*/, (name) => (name === name.toUpperCase() ? 'EXTRA' : 'extra'));
}

/** What hands and machines make of it: spaces in it, or one of its signs lost. */
function spoiled(placeholder: string): string | undefined {
  if (/^%\d+\$/.test(placeholder)) return placeholder.replace('$', '');
  if (/^%\(/.test(placeholder)) return placeholder.replace(/.$/, '');
  if (/^[%:]\w/.test(placeholder) || placeholder.startsWith('%{')) return placeholder.replace(/^./, '$& ');
  if (/^\{\{/.test(placeholder)) return placeholder.replace(/\}$/, '');
  if (/^\$/.test(placeholder)) return placeholder.replace(/\$$/, '');
  return /^\{/.test(placeholder) ? placeholder.replace('{', '(').replace('}', ')') : undefined;
}

function tags(kind: string, change: (open: string, inside: string, close: string) => string): Defect {
  return {
    kind,
    plant: ({ raw, segment }) => {
      const { open, inside, close } = TAG_PAIR.exec(raw)?.groups ?? {};
      if (open === undefined || inside === undefined || close === undefined) return undefined;
      const old = open + inside + close;
      return [{ segment, raw: replaceAt(raw, raw.indexOf(old), old, change(open, inside, close)) }];
    },
  };
}

/** The numbers that a translation has as its source has them, whatever the decimal sign. */
function sharedNumbers({ source, target }: RightText) {
  const theirs = new Set([...source.matchAll(NUMBER)].map(([each]) => each.replace(',', '.')));
  return [...target.matchAll(NUMBER)].filter(([each]) => theirs.has(each.replace(',', '.')));
}

function number(text: RightText, random: () => number, change: (found: string) => string | undefined) {
  const shared = sharedNumbers(text);
  const one = shared[Math.floor(random() * shared.length)];
  const changed = one && change(one[0]);
  return one && changed !== undefined && changed !== one[0]
    ? written(text, replaceAt(text.target, one.index, one[0], changed))
    : undefined;
}

function swapNumbers(text: RightText): readonly PlantedText[] | undefined {
  const [one, ...others] = sharedNumbers(text);
  const other = others.find(([each]) => each !== one?.[0]);
  if (one === undefined || other === undefined) return undefined;
  const { target } = text;
  return written(
    text,
    replaceAt(replaceAt(target, other.index, other[0], one[0]), one.index, one[0], other[0]),
  );
}

function inside(kind: string, sign: string): Defect {
  return {
    kind,
    plant: ({ raw, segment, target }) => {
      const word = /(?<=\p{L}{2} )\p{L}{3,}/u.exec(raw);
      if (word === null || lettersIn(target) < 10 || /[<{%&\\]/.test(raw)) return undefined;
      return [{ segment, raw: raw.slice(0, word.index) + sign + raw.slice(word.index) }];
    },
  };
}

function address(text: RightText, pattern: RegExp, change: (found: string) => string) {
  const found = pattern.exec(text.raw)?.[0];
  if (found === undefined || !text.source.includes(found) || change(found) === found) return undefined;
  return [{ segment: text.segment, raw: text.raw.replace(found, change(found)) }];
}

function written(
  { segment, target }: Pick<RightText, 'segment' | 'target'>,
  text: string | undefined,
): readonly PlantedText[] | undefined {
  return text === undefined || text === target ? undefined : [{ segment, raw: segment.write(text) }];
}

function lettersIn(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}
