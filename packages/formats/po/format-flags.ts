/** Languages whose formats have conversions behind a percent sign. */
const WITH_CONVERSIONS =
  'awk boost c elisp gfc-internal go java-printf javascript lua objc object-pascal perl php python tcl'.split(
    ' ',
  );
/** Languages whose formats have names or numbers in braces. */
const WITH_BRACES = 'csharp java perl-brace python-brace rust smalltalk'.split(' ');
/** Programs whose formats have numbers behind a percent sign. */
const WITH_NUMBERS = 'kde kde-kuit qt qt-plural ycp'.split(' ');

/** Those in which a brace that stands for itself is written twice. */
const WITH_DOUBLED_BRACES = 'csharp python-brace rust'.split(' ');

/** What is text where a message says that it has something else. */
const NO_CONVERSIONS = ['!printf', '!go-verb'];

/** What a flag says of each of these languages. */
function saying(
  names: readonly string[],
  uses: readonly string[],
  not = '',
): readonly (readonly [string, readonly string[]])[] {
  return names.map((name) => [`${not}${name}-format`, uses]);
}

/** The kinds of placeholders that a message has or, behind `!`, does not have; by the names of its flags. */
const USES: ReadonlyMap<string, readonly string[]> = new Map([
  ...saying(WITH_CONVERSIONS, ['flagged-conversion']),
  ...saying([...WITH_BRACES, ...WITH_NUMBERS], NO_CONVERSIONS),
  ...saying(WITH_DOUBLED_BRACES, [...NO_CONVERSIONS, 'doubled-brace']),
  ...saying(['sh'], ['shell-variable', ...NO_CONVERSIONS]),
  ...saying(['librep', 'lisp', 'scheme'], ['tilde-directive']),
  // What looks like a conversion stays, but a lone percent sign is written once.
  ...saying(WITH_CONVERSIONS, ['!flagged-conversion'], 'no-'),
]);

/** What the flags of a message, such as `fuzzy, c-format`, say of its placeholders. */
export function usesOfFlags(flags: string): readonly string[] {
  const said = flags.split(/[,\s]+/).flatMap((flag) => USES.get(flag) ?? []);
  // A message can be one for two languages.
  return said.includes('flagged-conversion') ? said.filter((use) => !use.startsWith('!')) : said;
}
