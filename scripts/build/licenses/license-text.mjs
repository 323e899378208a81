// The license text of a package, with the notices that come with it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const licenseFile = /^(?:licen[cs]e|copying)(?:-[\w-]+(?:\.\d+)?)?(?:\.(?:md|txt))?$/i;
const noticeFile = /^(?:notice|third-?party-?notices?)(?:\.(?:md|txt))?$/i;

/** Licenses that packages name, but leave out. */
const missing = path.join(import.meta.dirname, 'missing');
/** Licenses of what packages copied from others, and do not mention in theirs. */
const embedded = path.join(import.meta.dirname, 'embedded');

/** @param {string} file */
async function readText(file) {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n').trim();
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 */
async function textsIn(folder, pattern) {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  return Promise.all(names.map((name) => readText(path.join(folder, name))));
}

/**
 * @param {string} folder
 * @param {string} name Of the package.
 */
function ownText(folder, name) {
  return readText(path.join(folder, `${name.replace('/', '__')}.txt`)).catch(() => '');
}

/**
 * @param {string} name
 * @param {string} folder Of the package.
 * @returns {Promise<string>}
 * @throws Error if neither the package nor this repository has it.
 */
export async function licenseTextOf(name, folder) {
  const licenses = (await textsIn(folder, licenseFile)).filter((text) => text !== '');
  const [license = await ownText(missing, name), ...more] = licenses;
  if (license === '') {
    throw new Error(
      `${name} comes without the text of its license: add it to scripts/build/licenses/missing/.`,
    );
  }
  const texts = [license, ...more, ...(await textsIn(folder, noticeFile)), await ownText(embedded, name)];
  return texts.filter((text) => text !== '').join('\n\n');
}
