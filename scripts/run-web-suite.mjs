// Runs test/editor/web inside the extension host of a browser, against the packaged extension.
// usage: run-web-suite.mjs [option...]; the options are those of run-ui-tests.mjs, such as --repeat-each N
import process from 'node:process';
import { bundleWebSuite } from './editor-host/run/bundle-suite.mjs';
import { runPlaywright } from './editor-host/run/playwright.mjs';

await bundleWebSuite();
await runPlaywright('web', [], process.argv.slice(2));
