// The paths in a checkout.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Output and results of the tests; not committed. */
export const testResults = path.join(checkout, 'test-results');

/** The extension as users install it, created by `npm run package`. */
export const vsixFile = path.join(checkout, 'parlance.vsix');

/** The package of npm, created by `npm run package -- --npm`. */
export const npmFolder = path.join(checkout, 'dist/npm');

/** The command line, created by `npm run build`. */
export const commandLine = path.join(checkout, 'dist/cli/main.js');

/** The real editor and everything that it keeps; not committed. */
export const editorHost = path.join(checkout, '.editor-host');

/** What each test calls, while that is noted for the check with planted mistakes; not committed. */
export const reachNotes = path.join(testResults, 'mutants-reach');
