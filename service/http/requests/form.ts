/** Lists of tag names, which a form has as one field with commas (specification 4.1, service-facts 5). */
const COMMA_SEPARATED: readonly string[] = ['splitting_tags', 'non_splitting_tags', 'ignore_tags'];

/**
 * Writes fields as `application/x-www-form-urlencoded`: booleans as 1 or 0, lists as repeated fields, lists of tag
 * names with commas (specification 4.1). Undefined values are left out; half of a surrogate pair becomes U+FFFD.
 */
export function encodeForm(fields: object): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    valuesOf(name, value).map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

function valuesOf(name: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [written(value)];
  const values = value.map(written);
  return COMMA_SEPARATED.includes(name) ? [values.join(',')] : values;
}

function written(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
