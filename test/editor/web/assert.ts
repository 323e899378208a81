// Stands for `node:assert/strict` in a browser.

function fail(message: string): never {
  throw new Error(message);
}

function ok(value: unknown, message = 'This should be so.'): asserts value {
  if (value === undefined || value === null || value === false || value === '' || value === 0) fail(message);
}

function equal(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) fail(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}.`);
}

/** Of values that JSON can write. */
function deepEqual(actual: unknown, expected: unknown): void {
  equal(JSON.stringify(actual), JSON.stringify(expected));
}

// biome-ignore lint/style/noDefaultExport: tests import it as that of Node.
export default { ok, equal, deepEqual };
