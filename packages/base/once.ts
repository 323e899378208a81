/** Computes a value on the first call, and keeps it. Only for values that never change. */
export function once<Value>(compute: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}

/** Computes a value once for each object, and keeps it as long as that object is in use. Only for values that never change. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: compute(key) };
    kept.set(key, known);
    return known.value;
  };
}

/** Keeps the last value, as long as the arguments are the same. Only for values that depend on nothing else. */
export function keepLast<Args extends readonly unknown[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  let last: { readonly args: Args; readonly value: Value } | undefined;
  return (...args) => {
    if (last === undefined || !isSame(last.args, args)) last = { args, value: compute(...args) };
    return last.value;
  };
}

/** Asked more often than anything is computed. */
function isSame(args: readonly unknown[], others: readonly unknown[]): boolean {
  for (let index = 0; index < args.length; index++) if (args[index] !== others[index]) return false;
  return true;
}
