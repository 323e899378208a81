import { createHash } from 'node:crypto';

/** The same text with the same options at the same service. The text cannot be read from it. */
export function keyFor(origin: string, text: string, options: object): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([origin, sorted, text]))
    .digest('base64url');
}
