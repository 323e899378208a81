/** Texts that are meant to be slow, by name. `bytes` is the size of each. */
export function pathologicalTexts(bytes: number): ReadonlyMap<string, string> {
  const duplicate = 'task,Aufgabe\n';
  return new Map([
    ['all-duplicates', duplicate.repeat(Math.floor(bytes / duplicate.length))],
    ['one-line', `${'word '.repeat(Math.floor(bytes / 10))},${'Wort '.repeat(Math.floor(bytes / 10))}\n`],
    ...SINGLE_CHARACTERS.map((character): [string, string] => [
      `only-${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
      character.repeat(Math.floor(bytes / Buffer.byteLength(character))),
    ]),
  ]);
}

/** 24 characters; each can fill a whole file. */
const SINGLE_CHARACTERS: readonly string[] = [
  ...['\0', '\u0007', '\t', '\n', '\r', ' ', '"', ',', ';', '=', 'a', '\u007f'],
  ...[
    '\u0085',
    '\u00a0',
    '\u00ad',
    'ä',
    '\u200b',
    '\u2028',
    '\u202e',
    '\u0301',
    '作',
    '\ufeff',
    '\ufffd',
    '🚀',
  ],
];
