/** What a reader of YAML takes for something other than a string. */
const NO_STRING = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

/** Writes a string without quotes where it still is one, else in double quotes. */
export function writePlain(text: string, isFlow: boolean): string {
  const isPlain =
    /^\p{L}/u.test(text) &&
    !/[\p{Cc}\u2028\u2029\ufeff]|:(?:\s|$)|\s#|\s$/u.test(text) &&
    !(isFlow && /[,[\]{}:]/.test(text)) &&
    !NO_STRING.test(text);
  return isPlain ? text : JSON.stringify(text);
}

/** Writes a string in single quotes, which have no escapes but the doubled quote; with line ends in double quotes. */
export function writeSingleQuoted(text: string): string {
  return /\p{Cc}/u.test(text) ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`;
}
