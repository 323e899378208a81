type Text = string & readonly unknown[];

/** What a call has looked at: units of a text, items of a list, members of an object. */
type Charge = (self: Text, result: unknown, args: readonly unknown[]) => number;

type Charges = Readonly<Record<string, Charge>>;

const lengthOf = (value: unknown) => (value as ArrayLike<unknown>).length;
const whole: Charge = (self) => self.length;
const made: Charge = (_, result) => lengthOf(result);
const given: Charge = (_self, _result, args) => args.length;
const cut: Charge = (self, result) => self.length - lengthOf(result);

/** What stands behind a place in a list, which moves. */
const behind: Charge = (self, _, [from = 0]) =>
  Number(from) < 0 ? -Number(from) : self.length - Number(from);

/** From where a search begins up to what it finds, or to the end. */
const searched: Charge = (self, index, [, from = 0]) =>
  (index === -1 ? self.length : Number(index)) - Number(from);
const searchedBack: Charge = (self, index, [, from = self.length]) => Number(from) - Number(index);

const COUNTED: readonly (readonly [owner: object, charges: Charges])[] = [
  [
    String.prototype,
    {
      ...{ indexOf: searched, lastIndexOf: searchedBack },
      ...{ toLowerCase: whole, toUpperCase: whole, normalize: whole, localeCompare: whole },
      ...{ trim: cut, trimStart: cut, trimEnd: cut, repeat: made, padEnd: made, padStart: made },
    },
  ],
  [
    Array.prototype,
    {
      ...{ indexOf: searched, lastIndexOf: searchedBack, includes: whole, join: whole, reverse: whole },
      ...{ shift: whole, unshift: whole, splice: behind, slice: made, concat: made, flat: made, push: given },
      ...{ toReversed: made, toSorted: made, toSpliced: made, with: made },
    },
  ],
  [Object, { keys: made, values: made, entries: made }],
  [Math, { min: given, max: given }],
  // What a spread or a copy goes through.
  ...[[].values(), new Map().values(), new Set().values()].map(
    (iterator) => [Object.getPrototypeOf(iterator), { next: () => 1 }] as const,
  ),
];

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** The work of built-in functions while `work` runs, by their names. */
export function countBuiltIns(work: () => void): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + 1 + Math.abs(amount));
  const undo: (() => void)[] = [];
  const replace = (owner: object, name: string, wrap: (method: Method) => Method) => {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    if (property === undefined) return;
    undo.push(() => Object.defineProperty(owner, name, property));
    Object.defineProperty(owner, name, { ...property, value: wrap(property.value as Method) });
  };
  for (const [owner, charges] of COUNTED)
    for (const [name, charge] of Object.entries(charges))
      replace(owner, name, (method) => {
        return function (...args) {
          const result = Reflect.apply(method, this, args);
          add(name, charge(this as Text, result, args));
          return result;
        };
      });
  replace(String.prototype, 'includes', () => {
    return function (part, from) {
      return (this as string).indexOf(String(part), Number(from ?? 0)) !== -1;
    };
  });
  replace(RegExp.prototype, 'exec', (exec) => {
    return function (text) {
      const { lastIndex, global, sticky, source, multiline } = this as RegExp;
      const from = global || sticky ? lastIndex : 0;
      const match = Reflect.apply(exec, this, [text]) as RegExpExecArray | null;
      const isTied = sticky || (source.startsWith('^') && !multiline);
      const end = match === null ? (isTied ? from : String(text).length) : match.index + match[0].length;
      add('exec', end - from);
      return match;
    };
  });
  try {
    work();
  } finally {
    for (const each of undo.reverse()) each();
  }
  return sums;
}
