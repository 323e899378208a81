import { numbersIn } from '#protect';

/** The digits of Han and of Korean. */
const DIGITS = [...'〇一二三四五六七八九'].map((sign, value) => [sign, value] as const);
const KOREAN_DIGITS = [...'일이삼사오육칠팔구'].map((sign, value) => [sign, value + 1] as const);
const ONES: ReadonlyMap<string, number> = new Map([...DIGITS, ...KOREAN_DIGITS, ['零', 0], ['两', 2]]);

/** What multiplies the digit before it, and what multiplies all before it. */
const WITHIN: ReadonlyMap<string, number> = new Map([
  ...[...'十십'].map((sign) => [sign, 10] as const),
  ...[...'百백'].map((sign) => [sign, 100] as const),
  ...[...'千천'].map((sign) => [sign, 1000] as const),
]);
const OVER: ReadonlyMap<string, number> = new Map([
  ...[...'万萬만'].map((sign) => [sign, 1e4] as const),
  ...[...'億亿억'].map((sign) => [sign, 1e8] as const),
]);

const SIGNS = [...ONES.keys(), ...WITHIN.keys(), ...OVER.keys()].join('');

/** A number of digits, and signs that say numbers. */
const IN_SIGNS = new RegExp(`(?:\\p{Nd}+(?:[.,]\\p{Nd}+)*\\s?)?[${SIGNS}]+`, 'gu');
const IN_SIGN = new RegExp(`[${SIGNS}]`, 'u');

/** Languages that write thousands and millions as words, with or without digits before them. */
const IN_WORDS =
  /(?:(?<digits>\p{Nd}+(?:[.,]\p{Nd}+)?)\s?)?(?<!\p{L})(?:(?<thousands>tausend|mila|mille?|tys|tis|duizend|tusen|bin|тыс|тис)|(?<millions>milli?on|milj|mln|mio|млн|milhões|milhão))/giu;

/**
 * The numbers that a text writes with words or with signs of their own, as the digits of ASCII: `1万` and `10 тыс.` are 10000, `三十` is 30.
 */
export function numbersInWords(text: string): readonly string[] {
  const values = IN_SIGN.test(text)
    ? Array.from(text.matchAll(IN_SIGNS), ([written]) => readInSigns(written))
    : [];
  for (const { groups = {} } of text.matchAll(IN_WORDS)) {
    const { digits, thousands } = groups;
    values.push((digits === undefined ? 1 : readDecimal(digits)) * (thousands === undefined ? 1e6 : 1e3));
  }
  return values.map((value) => String(Math.round(value)));
}

/** Of digits with a decimal sign. */
function readDecimal(digits: string): number {
  const number = numbersIn(digits)[0]?.inAscii.replace(',', '.') ?? '';
  return Number(/\.\d{3}$/.test(number) ? number.replace('.', '') : number);
}

function readInSigns(written: string): number {
  const digits = /^\p{Nd}+(?:[.,]\p{Nd}+)*/u.exec(written)?.[0];
  let [all, part, one] = [0, 0, digits === undefined ? undefined : readDecimal(digits)];
  for (const sign of written.slice(digits?.length ?? 0)) {
    const [within, over] = [WITHIN.get(sign), OVER.get(sign)];
    if (within !== undefined) [part, one] = [part + (one ?? 1) * within, undefined];
    else if (over !== undefined) [all, part, one] = [all + (part + (one ?? 0) || 1) * over, 0, undefined];
    else one = (one ?? 0) * 10 + (ONES.get(sign) ?? 0);
  }
  return all + part + (one ?? 0);
}
