/** What an editor stores in addition to secrets, in memory; it survives the windows of a test. */
export function memoryState() {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <Value>(name: string, initial?: Value) => (values.get(name) as Value | undefined) ?? initial,
    update: async (name: string, value: unknown) => void values.set(name, value),
    setKeysForSync: () => undefined,
  };
}
