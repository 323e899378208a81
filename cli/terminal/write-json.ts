import type { Output } from './output.ts';

/** An object of the service as JSON, for a file or another program. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Writes an object of the service as JSON. */
export function writeJson(value: unknown, output: Output): void {
  output.data(toJson(value));
}
