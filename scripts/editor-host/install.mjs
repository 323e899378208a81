// Installs the real editor into .editor-host/: VS Code's server and workbench, its Node and a browser, all from npm packages.
// At the top only Node built-ins are imported, because a fresh clone may start here.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { npmCommand, Processes } from '../support/processes.mjs';
import {
  browserFolder,
  hostFolder,
  hostManifests,
  hostNode,
  serverEntry,
  stampFile,
  vscodeFolder,
} from './host-paths.mjs';

/** Raised when what is installed changes although the lock does not. */
const installerVersion = 1;

const manifestNames = ['package.json', 'package-lock.json'];

/**
 * No scripts: code-server's own would insist on its Node and compile parts that nothing here uses.
 * No engine check: the packages name the Node that comes with them, not the one that runs npm.
 */
const npmFlags = ['--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'];

/** Parts of the editor that no test and no newcomer needs, relative to VS Code's folder. */
const pruned = ['extensions/copilot', 'node_modules/@github', 'node_modules/@microsoft/mxc-sdk'];

async function wantedHash() {
  const hash = createHash('sha256').update(String(installerVersion));
  for (const name of manifestNames) {
    hash.update(await readFile(path.join(hostManifests, name)));
  }
  return hash.digest('hex');
}

async function installedHash() {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8')).hash;
  } catch {
    return undefined;
  }
}

/**
 * @param {Processes} processes
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function mustRun(processes, command, args, cwd) {
  const { code, output } = await processes.run(command, args, { cwd });
  if (code !== 0) {
    throw new Error(`${path.basename(command)} ${args.join(' ')} ended with ${code}\n${output}`);
  }
  return output.trim();
}

/** Older editors have no program that searches files: they would download it. */
async function addPrograms() {
  const folder = path.join(vscodeFolder, 'node_modules/@vscode/ripgrep');
  if (!existsSync(folder)) return;
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  const own = path.join(hostFolder, 'node_modules/@vscode/ripgrep-universal/bin/linux-x64/rg');
  await copyFile(own, path.join(folder, 'bin/rg'));
}

async function prune() {
  await Promise.all(
    pruned.map((name) => rm(path.join(vscodeFolder, name), { recursive: true, force: true })),
  );
  const ripgrep = path.join(vscodeFolder, 'node_modules/@vscode/ripgrep-universal/bin');
  if (!existsSync(ripgrep)) return;
  const otherPlatforms = (await readdir(ripgrep)).filter((name) => /^(darwin|win32)-/.test(name));
  await Promise.all(otherPlatforms.map((name) => rm(path.join(ripgrep, name), { recursive: true })));
  const out = path.join(vscodeFolder, 'out');
  const maps = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.map'));
  await Promise.all(maps.map((name) => rm(path.join(out, name))));
}

/** Unpacks the browser where every later run finds it. */
async function unpackBrowser() {
  await rm(browserFolder, { recursive: true, force: true });
  await mkdir(browserFolder);
  const { locateBrowser } = await import('./browser.mjs');
  await locateBrowser();
}

/**
 * Makes sure that the real editor is in .editor-host/. Quick if it is installed already; starts again if it is
 * incomplete.
 * @param {Processes} processes
 * @param {(line: string) => void} report
 * @returns {Promise<void>} Rejects with the output of the step that failed.
 */
export async function installEditorHost(processes, report) {
  const hash = await wantedHash();
  if ((await installedHash()) === hash) {
    report('The editor is installed.');
    return;
  }
  report('Downloading the editor (VS Code, its Node and a browser) from the npm registry: about 335 MB.');
  await rm(stampFile, { force: true });
  await mkdir(hostFolder, { recursive: true });
  for (const name of manifestNames) {
    await copyFile(path.join(hostManifests, name), path.join(hostFolder, name));
  }
  const npm = async (/** @type {string[]} */ args, /** @type {string} */ cwd) => {
    const { command, args: all } = npmCommand([...args, ...npmFlags]);
    await mustRun(processes, command, all, cwd);
  };
  await npm(['ci'], hostFolder);
  // These two carry an npm-shrinkwrap.json that `npm ci` refuses because of a peer dependency; `npm install` honours it.
  await npm(['install', '--omit=dev'], vscodeFolder);
  await npm(['install', '--omit=dev'], path.join(vscodeFolder, 'extensions'));
  await chmod(hostNode, 0o755);
  await addPrograms();
  await prune();
  await unpackBrowser();
  const version = await mustRun(processes, hostNode, [serverEntry, '--version'], hostFolder);
  await writeFile(stampFile, `${JSON.stringify({ hash })}\n`);
  report(`Installed VS Code ${version.split('\n')[0]}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const processes = new Processes();
  processes.endOnSignals();
  try {
    await installEditorHost(processes, (line) => console.log(line));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
