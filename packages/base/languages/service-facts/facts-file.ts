import { SNAPSHOT_DATE } from '../snapshot-date.ts';
import { readFacts } from './read-service-facts.ts';
import type { ServiceFacts } from './service-facts.ts';

/** The form of the file; a file of another form counts as absent. */
const VERSION = 1;

/** The name of the file for a service: its origin, so that each has its own and no name leads out of the folder. */
export function factsFileName(origin: string): string {
  return `${encodeURIComponent(origin)}.json`;
}

/** The text of the file. */
export function writeFactsFile(origin: string, facts: ServiceFacts): string {
  return `${JSON.stringify({ version: VERSION, origin, ...facts })}\n`;
}

/** The facts in a file; undefined if it is broken, has another form, or is older than the built-in facts. */
export function parseFactsFile(text: string): ServiceFacts | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION) {
    return undefined;
  }
  const facts = readFacts(value);
  return facts !== undefined && facts.fetchedAt > SNAPSHOT_DATE ? facts : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
