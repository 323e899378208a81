/** Whether a value from outside is an object, so that its members can be read. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A member of a value from outside; undefined if the value is not an object. */
export function memberOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}
