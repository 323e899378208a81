// Joins changes into the changelog, writes dist/release/, or publishes it at one gallery.
// usage: release.mjs [--changes | --publish npm|marketplace|open-vsx [--pre-release] [--dry-run]]; --dry-run does all but the upload
import process from 'node:process';
import { parseArgs } from 'node:util';
import { joinChanges, refusePending } from './release/changes.mjs';
import { galleries, productVersion } from './release/galleries.mjs';
import { releasedFile, writeRelease } from './release/write-release.mjs';
import { checkout } from './support/paths.mjs';
import { npmCommand, Processes } from './support/processes.mjs';

const processes = new Processes();
processes.endOnSignals();

/**
 * @param {string} tool
 * @param {readonly string[]} args
 * @returns {Promise<string>} What it wrote.
 * @throws Error if it failed.
 */
async function run(tool, args) {
  const { command, args: all } = npmCommand([
    'exec',
    '--yes',
    `--package=${tool}`,
    '--',
    binaryOf(tool),
    ...args,
  ]);
  const { code, output } = await processes.run(command, all);
  if (code !== 0) throw new Error(output.trim() || `${tool} ended with ${code}. The tools need Node 22.`);
  return output;
}

/** @param {string} tool `@vscode/vsce@4.1.0` has the program `vsce`. */
function binaryOf(tool) {
  return tool.replace(/^@[^/]+\//, '').replace(/@[^@]*$/, '');
}

/**
 * @param {string} name
 * @param {{ isPreRelease: boolean, isDryRun: boolean }} options
 */
async function publish(name, { isPreRelease, isDryRun }) {
  const gallery = galleries[name];
  if (gallery === undefined) throw new Error(`Use one of ${Object.keys(galleries).join(', ')}, not ${name}.`);
  if (!isPreRelease) await refusePending(checkout);
  const { tool, identity, rehearsal, file, upload } = gallery;
  const args = upload(await releasedFile(file(await productVersion())), { isPreRelease });
  if (!isDryRun) return run(tool, args);
  const help = await run(tool, ['publish', '--help']);
  if (!help.includes(identity)) throw new Error(`${tool} has no option ${identity}.`);
  const rehearsed = rehearsal === undefined ? '' : await run(tool, [...args, rehearsal]);
  return `${rehearsed}Not uploaded: ${binaryOf(tool)} ${args.join(' ')}\n`;
}

const { values } = parseArgs({
  options: {
    changes: { type: 'boolean' },
    publish: { type: 'string' },
    'pre-release': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
});
const { publish: gallery, 'pre-release': isPreRelease = false, 'dry-run': isDryRun = false } = values;
try {
  if (values.changes) process.stdout.write(await joinChanges(checkout));
  else if (gallery === undefined) await writeRelease();
  else process.stdout.write(await publish(gallery, { isPreRelease, isDryRun }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
