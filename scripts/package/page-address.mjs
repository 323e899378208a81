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
 * @returns {Links}
 * @throws Error for any other address: where a file or a problem is found there is not known.
 */
export function linksOf(address) {
  const url = address.replace(/\/$|\.git$/, '');
  if (!knownHosts.test(url)) {
    throw new Error(`Use the https address of a repository at GitHub or GitLab, not ${address}.`);
  }
  const project = url.startsWith('https://gitlab.com/') ? `${url}/-` : url;
  return {
    repository: { type: 'git', url: `${url}.git` },
    bugs: { url: `${project}/issues` },
    homepage: `${url}#readme`,
  };
}
