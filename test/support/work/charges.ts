/** What a call of a built-in function has looked at: units of a text, items of a list, members of an object. */
type Charge = (self: unknown, args: readonly unknown[], result: unknown) => number;

/** How much is in a text, a list, a collection, or an object. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if ('length' in value) return Number(value.length);
  if ('size' in value) return Number(value.size);
  return Symbol.iterator in value ? 0 : Object.keys(value).length;
}

const whole: Charge = (self) => sizeOf(self);
const made: Charge = (_self, _args, result) => sizeOf(result);
const first: Charge = (_self, [value]) => sizeOf(value);
const inList: Charge = (self) => (Array.isArray(self) ? self.length : 0);
/** A part of a text is no copy of it. */
const sliced: Charge = (_self, _args, result) => (typeof result === 'string' ? 0 : sizeOf(result));

/** What stands behind a place in a list, which moves. */
const behind: Charge = (self, [from = 0]) => (Number(from) < 0 ? -Number(from) : sizeOf(self) - Number(from));

/** From where a search begins up to what it finds, or to the end. */
const searched: Charge = (self, [, from = 0], index) =>
  Math.max(0, (Number(index) === -1 ? sizeOf(self) : Number(index)) - Number(from));
const searchedBack: Charge = (self, [, from = sizeOf(self)], index) =>
  Math.max(0, Number(from) - Number(index));
const includes: Charge = (self, [part, from = 0], result) =>
  typeof self === 'string'
    ? searched(self, [part, from], result === true ? self.indexOf(String(part), Number(from)) : -1)
    : sizeOf(self);

/** By the names of the methods, whatever they belong to. */
export const CHARGES: Readonly<Record<string, Charge>> = {
  ...{ indexOf: searched, lastIndexOf: searchedBack, includes, slice: sliced, splice: behind },
  ...{ toLowerCase: whole, toUpperCase: whole, normalize: whole, localeCompare: whole, split: whole },
  ...{ match: whole, matchAll: whole, replace: whole, replaceAll: whole, search: whole },
  ...{ repeat: made, padEnd: made, padStart: made, join: whole, reverse: inList, shift: inList },
  ...{ unshift: inList, concat: made, flat: made, toReversed: made, toSorted: made, sort: inList },
  ...{ toSpliced: made, with: inList, from: first, fromEntries: first, assign: first, freeze: first },
  ...{ keys: first, values: first, entries: first, parse: first, stringify: made },
};

/** Runs a pattern, with what it has looked at: from where it begins up to the end of what it finds. */
export function execCounted(
  pattern: RegExp,
  text: string,
): readonly [match: RegExpExecArray | null, looked: number] {
  const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
  const match = pattern.exec(text);
  const isTied = pattern.sticky || (pattern.source.startsWith('^') && !pattern.multiline);
  const end = match === null ? (isTied ? from : text.length) : match.index + match[0].length;
  return [match, Math.max(0, end - from)];
}
