// Writes the examples of a rule so that everything in them can be seen.

/** Characters that cannot be seen, that change how others are shown, or that join with what stands before them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/** Longer runs of one character are written by their count. */
const LONG_RUN = /(.)\1{19,}/gu;

/** An example as Markdown: what fails, what the fix makes of it, and what passes. */
export function exampleLines({
  fails,
  fixed,
  passes,
  format = 'csv',
  pair,
  passingPair,
  maxDictionaryBytes,
}) {
  const setting = [
    ...(format === 'tsv' ? ['TSV'] : []),
    ...(pair ? [`${pair.source} into ${pair.target}`] : []),
    ...(maxDictionaryBytes ? [`at most ${maxDictionaryBytes} bytes`] : []),
  ].join(', ');
  const passing = passingPair ? `Passes (${passingPair.source} into ${passingPair.target})` : 'Passes';
  return [
    ...block(setting === '' ? 'Fails' : `Fails (${setting})`, fails, format, foreignLetters(fails)),
    ...(fixed === undefined ? [] : ['', ...block('Fixed', fixed, format)]),
    '',
    ...block(passing, passes, format),
  ];
}

/** Letters that look like ASCII ones; their numbers are given beside the example. */
function foreignLetters(text) {
  const letters = [...new Set(text)].filter((letter) =>
    /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter),
  );
  return letters.map((letter) => `U+${hex(letter)}`).join(', ');
}

function block(title, text, format, letters = '') {
  const heading = letters === '' ? `${title}:` : `${title} (with ${letters}):`;
  if (text === '') return [`${title}: an empty file.`];
  return [heading, '', '```text', ...visible(text, format).split('\n'), '```'];
}

function visible(text, format) {
  return text
    .replace(/\n$/, '')
    .replace(/\r\n|\r|\n/g, '\n')
    .replace(
      LONG_RUN,
      (run, character) => `${character.repeat(3)}… (${run.length / character.length} times ${character})`,
    )
    .split('\n')
    .map((line) => (format === 'tsv' ? line.replaceAll('\t', '‹tab›') : line).replace(UNSEEN, name))
    .join('\n');
}

function name(character) {
  return `‹U+${hex(character)}›`;
}

function hex(character) {
  return character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
}
