// Where the links of a document lead on the site.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../package/page-address.mjs';
import { checkout } from '../support/paths.mjs';
import { addressOf, relativeAddress, sources } from './navigation.mjs';

/** @typedef {(source: string, target: string) => string | undefined} Follow */

/**
 * Follows the links of documents.
 * @param {string} [repository] Its address, for links to files that are not part of the site.
 * @returns {{ follow: Follow, copies: Map<string, string> }} `follow` gives the address of a target on the page of a document: undefined if the
 *   site cannot show it. It throws an Error for a file that is not there. `copies` has the files that pages need, by their place in the site.
 */
export function linksOfSite(repository) {
  /** @type {Map<string, string>} */
  const copies = new Map();
  /** @type {Follow} */
  const follow = (source, target) => {
    if (/^(?:[a-z][\w+.-]*:|#)/i.test(target)) return target;
    const [, name = '', fragment = ''] = /^([^#]*)(.*)$/.exec(target) ?? [];
    const file = path.posix.join(path.posix.dirname(source), decodeURI(name)).replace(/\/$/, '');
    if (!existsSync(path.join(checkout, file)))
      throw new Error(`${source} links to ${file}, which is not there.`);
    if (sources.includes(file)) return relativeAddress(addressOf(source), addressOf(file)) + fragment;
    if (!/^(?:docs|media)\/.*\.\w+$/.test(file)) {
      return repository === undefined ? undefined : `${filesOf(repository)}/${file}${fragment}`;
    }
    const copy = file.replace(/^docs\//, '');
    copies.set(copy, file);
    return relativeAddress(addressOf(source), copy) + fragment;
  };
  return { follow, copies };
}
