/**
 * Reads one text of a command's argument, such as `target` of `{ "target": "de" }`; undefined when there is none. Menus
 * hand over other objects, which have no such field.
 */
export function readArgument(argument: unknown, name: string): string | undefined {
  if (typeof argument !== 'object' || argument === null || !Object.hasOwn(argument, name)) return undefined;
  const value: unknown = Reflect.get(argument, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
