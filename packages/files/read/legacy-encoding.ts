import { addAll, type Decoder, decodeWhole } from '#base';

/** An encoding other than UTF-8 and UTF-16, in which a file can be written again. */
export interface LegacyEncoding {
  decode(bytes: Uint8Array): string;
  /** Undefined for a text with characters that the encoding does not have. */
  encode(text: string): Uint8Array | undefined;
}

/** Languages whose texts are often in an encoding of Windows, by that encoding. */
const USUAL: Readonly<Record<string, string>> = {
  'windows-1250': 'bs cs hr hu pl ro sk sl sq',
  'windows-1251': 'be bg kk mk mn ru sr tg uk',
  'windows-1253': 'el',
  'windows-1254': 'az tr',
  'windows-1255': 'he yi',
  'windows-1256': 'ar fa ur',
  'windows-1257': 'et lt lv',
  'windows-1258': 'vi',
  shift_jis: 'ja',
  gb18030: 'zh',
  'euc-kr': 'ko',
};

/** Signs that stand between letters only where a text was read in a wrong encoding. */
const WRONG = /\p{L}[\u0080-\u009f¡-©«-´¶-¹»-¿×÷]\p{L}/u;

/** An encoding by its name in a file; undefined for UTF-8, for one that is not known, and for one in which bytes have states. */
export function legacyEncoding(name: string): LegacyEncoding | undefined {
  const label = name.trim().toLowerCase();
  if (/^(?:us-)?ascii$/.test(label)) return ASCII;
  try {
    const decoder = new TextDecoder(label);
    if (/^(?:utf|iso-2022)/.test(decoder.encoding)) return undefined;
    return { decode: (bytes) => decodeWhole(decoder, bytes), encode: (text) => encodeWith(decoder, text) };
  } catch {
    return undefined;
  }
}

const ASCII: LegacyEncoding = {
  decode: (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
  encode: (text) => (/[^\0-\x7f]/.test(text) ? undefined : new TextEncoder().encode(text)),
};

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function encodeWith(decoder: Decoder, text: string): Uint8Array | undefined {
  const table = tables.get(decoder.encoding) ?? tableOf(decoder);
  tables.set(decoder.encoding, table);
  const bytes: number[] = [];
  for (const character of text) {
    const written = table.get(character);
    if (written === undefined) return undefined;
    addAll(bytes, written);
  }
  return Uint8Array.from(bytes);
}

/** What stands for each character: the first of several, as the standard of encodings has it. */
function tableOf(decoder: Decoder): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    const text = decodeWhole(decoder, Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (/^(?:windows|iso|koi8|ibm|macintosh|x-mac)/.test(decoder.encoding)) return table;
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return table;
}

/**
 * The encoding that a text in a language is likely to have whose file does not say it: that of Windows for the language. Undefined if the
 * text does not look right in it.
 * @param language The root of its code; undefined for one that is not known.
 */
export function guessEncoding(bytes: Uint8Array, language: string | undefined): LegacyEncoding | undefined {
  const usual = Object.entries(USUAL).find(([, languages]) => languages.split(' ').includes(language ?? ''));
  const encoding = legacyEncoding(usual?.[0] ?? 'windows-1252');
  const text = encoding?.decode(bytes) ?? '';
  const isWestern = usual === undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const beyondAscii = text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0;
  const isWrong =
    text.includes('\ufffd') || (isWestern && (WRONG.test(text) || beyondAscii > letters * MOST_ACCENTS));
  return isWrong ? undefined : encoding;
}

/** The share of letters with accents that no language with Latin letters has. */
const MOST_ACCENTS = 0.5;
