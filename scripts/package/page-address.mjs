// The address of the repository: one value, which only the person who publishes knows.

const knownHosts = /^https:\/\/(?:github|gitlab)\.com\/[\w.-]+\/[\w.-]+$/;

/**
 * @typedef {object} Links What the page of the extension links to.
 * @property {{ type: 'git', url: string }} repository
 * @property {{ url: string }} bugs
 * @property {string} homepage
 */

/**
 * @param {string} address Of a repository at GitHub or GitLab, such as `https://github.com/OWNER/NAME`.
 * @returns {{ url: string, project: string }} The address itself, and what those of its files and issues begin with.
 * @throws Error for any other address: where a file or a problem is found there is not known.
 */
function repositoryAt(address) {
  const url = address.replace(/\/$|\.git$/, '');
  if (!knownHosts.test(url)) {
    throw new Error(`Use the https address of a repository at GitHub or GitLab, not ${address}.`);
  }
  return { url, project: url.startsWith('https://gitlab.com/') ? `${url}/-` : url };
}

/**
 * @param {string} address As for `filesOf`.
 * @returns {Links}
 */
export function linksOf(address) {
  const { url, project } = repositoryAt(address);
  return {
    repository: { type: 'git', url: `${url}.git` },
    bugs: { url: `${project}/issues` },
    homepage: `${url}#readme`,
  };
}

/**
 * @param {string} address Of a repository at GitHub or GitLab.
 * @returns {string} What the addresses of its files and folders begin with.
 * @throws Error for the address of another host.
 */
export function filesOf(address) {
  return `${repositoryAt(address).project}/blob/HEAD`;
}
