const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const REFERENCE = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w+));/g;

/** Reads character references and the five named ones. Entities that a file declares itself stay as they are written. */
export function decodeXml(source: string): string {
  if (!source.includes('&')) return source;
  return source.replace(REFERENCE, (written, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return NAMED.get(name) ?? written;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16));
  });
}

/** What is never written as it is. */
const NEEDS_REFERENCE = /[&<]|\]\]>/;

/**
 * Writes texts so that XML reads them as text. Characters that the source has as references are written as it has them, and its own entities
 * are left alone.
 */
export function xmlEncoder(source: string): (text: string) => string {
  const written = new Map<string, string>();
  const own = new Set<string>();
  for (const [reference] of source.matchAll(REFERENCE)) {
    const character = decodeXml(reference);
    if (character === reference) own.add(reference);
    else if (!/^[\w\s&<]$/.test(character)) written.set(character, reference);
  }
  const encodeUnit = (unit: string) => {
    if (unit.length > 2) return own.has(unit) ? unit : unit.replace('&', '&amp;');
    if (unit === '&') return '&amp;';
    if (unit === '<') return '&lt;';
    return written.get(unit) ?? unit;
  };
  return (text) =>
    written.size === 0 && !NEEDS_REFERENCE.test(text)
      ? text
      : text.replace(/&\w+;|[\s\S]/gu, encodeUnit).replaceAll(']]>', ']]&gt;');
}

/** Writes the value of an attribute for double quotes. */
export function encodeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
