/** A reference of Fluent with the sign before it, such as that of a per cent: to a term, to another message, to a variable in a function, and to a variable. */
const REFERENCE =
  /^[#%]?\{\s*(?:(?<term>-[A-Za-z][\w-]*)(?:\([^{}]*\))?|\s(?<message>[A-Za-z]\w*-[\w-]+)|[A-Z][A-Z\d_-]*\(\s*(?<argument>\$[A-Za-z][\w-]*)[^{}]*\)|\s(?<variable>\$[A-Za-z][\w-]*))\s*\}$/;

/** What a placeable of Fluent stands for, whatever its parameters: a translation chooses these. Undefined for any other placeholder. */
export function fluentValue(written: string): string | undefined {
  const { term, message, argument, variable } = REFERENCE.exec(written)?.groups ?? {};
  if (message !== undefined) return `{-${message}}`;
  const name = term ?? argument ?? variable;
  return name === undefined ? undefined : `{${name}}`;
}

/** Whether a value is a term of Fluent or another message, such as the name of a product, which a translation may repeat, and leave out. */
export function isTerm(value: string): boolean {
  return value.startsWith('{-');
}
