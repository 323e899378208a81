/** The default names of translations. */
export const DEFAULT_NAME_PATTERN = '{name}.{target}{extension}';

/**
 * Fills the placeholders of a pattern for the names of translations: `{name}` is the name of the source without its extension, `{target}`
 * the language, `{extension}` what follows, with its dot; some commands have more. Braces around anything else stay.
 */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  const all = new Map(Object.entries(values));
  return pattern.replace(/\{([a-z]+)\}/g, (placeholder, key: string) => all.get(key) ?? placeholder);
}
