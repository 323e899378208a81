/**
 * Reads one string of a command's argument, such as `target` in `{ "target": "de" }`; undefined if none exists. Menus pass other objects,
 * which have no such field.
 */
export function readArgument(argument: unknown, name: string): string | undefined {
  if (typeof argument !== 'object' || argument === null || !Object.hasOwn(argument, name)) return undefined;
  const value: unknown = Reflect.get(argument, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
