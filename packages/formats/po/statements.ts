import { type Message, message } from '#base';
import { BYTES, readBytes } from '../byte-escapes.ts';
import { readCEscape } from '../escapes.ts';

const LINE =
  /(?<blank>[ \t]*(?:#[^\r\n]*)?)(?:(?<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,3}\])?)[ \t]*)?(?<string>"(?:\\[^\r\n]|[^"\\\r\n])*")?[ \t]*(?:\r\n|\r|\n|$)/y;

const ESCAPE = new RegExp(String.raw`(${BYTES})|\\([\s\S])`, 'g');

/** A keyword with its text, which may go on over several lines. */
export interface Statement {
  readonly keyword: string;
  /** From the first quote to the last. */
  readonly start: number;
  end: number;
  text: string;
  /** What the comments before it say behind `#,`; undefined if nothing. */
  readonly flags?: string;
}

/** The statements of a catalog, or where something else stands. */
type StatementReading =
  | { readonly ok: true; readonly statements: readonly Statement[] }
  | { readonly ok: false; readonly offset: number; readonly problem: Message };

/** Reads the keywords of a catalog with their texts and flags. Other comments and obsolete messages are left out. */
export function readStatements(text: string): StatementReading {
  const statements: Statement[] = [];
  let flags = '';
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const start = LINE.lastIndex;
    const match = LINE.exec(text);
    const { blank = '', keyword, string } = match?.groups ?? {};
    if (match === null || (keyword !== undefined && string === undefined)) return broken(start);
    flags = flagsBehind(flags, blank, string !== undefined);
    if (string === undefined) continue;
    const at = start + blank.length + match[0].slice(blank.length).indexOf('"');
    const last = statements.at(-1);
    if (keyword !== undefined) {
      const written = { keyword, start: at, end: at + string.length, text: decode(string) };
      statements.push(flags === '' ? written : { ...written, flags });
      flags = '';
    } else if (last === undefined) return broken(start);
    else {
      last.end = at + string.length;
      last.text += decode(string);
    }
  }
  return { ok: true, statements };
}

/** The flags that are known behind a line. An empty line and an obsolete message end them. */
function flagsBehind(flags: string, blank: string, hasText: boolean): string {
  if (blank.startsWith('#,')) return flags + blank.slice(1);
  return hasText || /^#[^~]/.test(blank) ? flags : '';
}

function broken(offset: number): StatementReading {
  return { ok: false, offset, problem: message('A keyword of gettext with a text in quotes is expected.') };
}

function decode(string: string): string {
  return string
    .slice(1, -1)
    .replace(ESCAPE, (written, bytes?: string, character = '') =>
      bytes === undefined ? readCEscape(character) : (readBytes(bytes) ?? written),
    );
}
