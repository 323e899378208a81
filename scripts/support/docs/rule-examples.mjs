// Writes the examples of a rule so that everything in them can be seen.

/** @typedef {import('../../../packages/glossary/rule.ts').GlossaryExample} GlossaryExample */

/** Characters that cannot be seen, that change how others are shown, or that join with what stands before them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/** Longer runs of one character are written by their count. */
const LONG_RUN = /(.)\1{19,}/gu;

/**
 * An example as Markdown: what fails, what the fix changes it to, and what passes.
 * @param {GlossaryExample} example
 */
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
    ...(pair === 'none' ? ['languages unknown'] : pair ? [`${pair.source} into ${pair.target}`] : []),
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

/**
 * An example of JSON as Markdown.
 * @param {{ readonly fails: string, readonly fixed?: string, readonly passes: string }} example
 */
export function jsonLines({ fails, fixed, passes }) {
  return [
    ...block('Fails', shortened(fails), 'csv'),
    ...(fixed === undefined ? [] : ['', ...block('Fixed', shortened(fixed), 'csv')]),
    '',
    ...block('Passes', shortened(passes), 'csv'),
  ];
}

/**
 * An example of a translation as Markdown: the source and the translation that fail, what the fix changes, and what passes.
 * @param {import('../../../packages/checks/rule.ts').PairExample} example
 */
export function pairLines({ source, target = '', passes, fixed, locale, format, terms }) {
  const setting = [...(format ? [format] : []), ...(locale ? [`into ${locale}`] : [])].join(', ');
  const title = (/** @type {string} */ name) => (setting === '' ? name : `${name} (${setting})`);
  const rows = Object.entries(terms?.glossary ?? {}).map((row) => row.join(','));
  return [
    ...(rows.length > 0 ? [...block('Glossary', rows.join('\n'), 'csv'), ''] : []),
    ...(terms?.entries ? [...block('Terms file', JSON.stringify({ terms: terms.entries }), 'csv'), ''] : []),
    ...block(title('Source'), source, 'csv'),
    '',
    ...(target === '' ? ['Fails without a translation.'] : block('Fails', target, 'csv')),
    ...(fixed === undefined ? [] : ['', ...block('Fixed', fixed, 'csv')]),
    ...(passes.source === undefined ? [] : ['', ...block('Another source', passes.source, 'csv')]),
    '',
    ...block('Passes', passes.target, 'csv'),
  ];
}

/**
 * Long lists of much the same are cut.
 * @param {string} text
 */
function shortened(text) {
  return text.length > 2000 ? `${text.slice(0, 200)} … ${text.slice(-80)}` : text;
}

/**
 * Letters that look like ASCII ones; their numbers are given beside the example.
 * @param {string} text
 */
function foreignLetters(text) {
  const letters = [...new Set(text)].filter((letter) =>
    /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter),
  );
  return letters.map((letter) => `U+${hex(letter)}`).join(', ');
}

/**
 * @param {string} title
 * @param {string} text
 * @param {'csv' | 'tsv'} format
 * @param {string} [letters] Their numbers, for the title.
 */
function block(title, text, format, letters = '') {
  const heading = letters === '' ? `${title}:` : `${title} (with ${letters}):`;
  if (text === '') return [`${title}: an empty file.`];
  return [heading, '', '```text', ...visible(text, format).split('\n'), '```'];
}

/**
 * @param {string} text
 * @param {'csv' | 'tsv'} format
 */
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

/** @param {string} character */
function name(character) {
  return `‹U+${hex(character)}›`;
}

/** @param {string} character */
function hex(character) {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
