// Writes dist/site: the documents as pages that any web server can show, and that also open as files.
// usage: site.mjs [--repository ADDRESS]; the address of the repository, which links to its other files then lead to
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { writeSite } from './site/write-site.mjs';
import { checkout } from './support/paths.mjs';

/** What went wrong at first: Eleventy says where. @param {unknown} error @returns {unknown} */
function causeOf(error) {
  const inner = error instanceof Error ? Reflect.get(error, 'originalError') : undefined;
  return inner === undefined ? error : causeOf(inner);
}

const { values } = parseArgs({ options: { repository: { type: 'string' } } });
try {
  const folder = path.join(checkout, 'dist/site');
  const addresses = await writeSite(folder, values);
  console.log(`${addresses.length} pages in ${path.relative(process.cwd(), folder) || '.'}; open index.html`);
} catch (error) {
  const cause = causeOf(error);
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
