/** Between the forms of a plural. */
const JOINT = '\u001f';

/** The forms of a plural as one text, each with its name; without names, the only one. */
export function joinForms(values: readonly string[], forms: readonly string[]): string {
  return values
    .map((value, index) => (forms[index] === undefined ? value : `${forms[index]}:${value}`))
    .join(JOINT);
}

/** The forms of a text, without their names. */
export function splitForms(text: string): readonly string[] {
  const parts = text.split(JOINT);
  return parts.length === 1 ? parts : parts.map((part) => part.replace(/^\w+:/, ''));
}
