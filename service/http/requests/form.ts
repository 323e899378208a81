/**
 * Writes fields as `application/x-www-form-urlencoded`: booleans as 1 or 0, lists as repeated fields
 * (specification 4.1). Undefined values are left out; half of a surrogate pair becomes U+FFFD.
 */
export function encodeForm(fields: object): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    valuesOf(value).map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

function valuesOf(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [written(value)];
  return value.map(written);
}

function written(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
