/** The fields that have a value. */
export function given<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}
