import { readFileSync } from 'node:fs';
import { npmName } from '../../scripts/package/npm-name.mjs';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The package of npm in the version of this checkout, as the action, hooks, and documents name it. */
export const PINNED = `${npmName}@${version}`;
