// Neovim and Emacs of Debian, unpacked into the cache: nothing is installed.
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchPackages } from '../support/packages.mjs';
import { checkout } from '../support/paths.mjs';

/** With the libraries that a small system does not have. */
const neovim = [
  'neovim',
  'neovim-runtime',
  'libluajit-5.1-2',
  'libmsgpackc2',
  'libtermkey1',
  'libtree-sitter0',
  'libunibilium4',
  'libvterm0',
  'lua-luv',
];

/** Eglot, and the packages that it needs in a newer version than Emacs 28 has them. */
const emacs = [
  'emacs-nox',
  'emacs-bin-common',
  'emacs-common',
  'emacs-el',
  'libgccjit0',
  'elpa-eglot',
  'elpa-project',
  'elpa-seq',
  'elpa-xref',
];

/** @param {string} root The folder that has all of them, as a system has. */
function commandsIn(root) {
  const at = (/** @type {string} */ below) => `'${root}'/usr/${below}`;
  const list = (/** @type {string} */ command) => `$(${command} 2>/dev/null | tr '\\n' ':')`;
  const libraries = `export LD_LIBRARY_PATH="${list(`ls -d ${at('lib/*-linux-gnu*')}`)}"`;
  const lisp = `ls -d ${at('share/emacs/site-lisp/elpa-src/*')}`;
  const ownLisp = `find ${at('share/emacs/*/lisp')} -type d`;
  const data = `"$(ls -d ${at('share/emacs/*/etc')})"`;
  const dump = `"$(ls ${at('libexec/emacs/*/*/emacs.pdmp')})"`;
  return {
    nvim: [libraries, `export VIMRUNTIME=${at('share/nvim/runtime')}`, `exec ${at('bin/nvim')} "$@"`],
    emacs: [
      libraries,
      `export EMACSLOADPATH="${list(lisp)}${list(ownLisp)}" EMACSDATA=${data} EMACSDOC=${data}`,
      `exec ${at('bin/emacs-nox')} --dump-file=${dump} "$@"`,
    ],
  };
}

/**
 * Unpacks both, if the system has `apt-get`; what cannot be fetched is named.
 * @param {import('../support/processes.mjs').Processes} processes
 * @returns {Promise<string>} The folder of the commands `nvim` and `emacs`.
 */
export async function debianEditors(processes) {
  const cache = path.join(checkout, '.cache/editors');
  const names = [...neovim, ...emacs];
  const packages = await fetchPackages(cache, processes, { debian: names });
  const root = path.join(cache, 'root');
  for (const name of names) {
    const folder = path.join(packages, name);
    // Emacs fails when its packages are in different folders.
    if (existsSync(folder)) await cp(folder, root, { recursive: true, verbatimSymlinks: true });
  }
  const commands = path.join(cache, 'bin');
  await mkdir(commands, { recursive: true });
  for (const [name, lines] of Object.entries(commandsIn(root)))
    await writeFile(path.join(commands, name), `${['#!/bin/sh', ...lines].join('\n')}\n`, { mode: 0o755 });
  return commands;
}
