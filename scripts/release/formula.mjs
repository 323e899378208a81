// The formula of Homebrew.
import { npmName } from '../package/npm-name.mjs';

/**
 * @typedef {object} Released
 * @property {string} version
 * @property {string} license
 * @property {string} sha256 Of the tarball, in hex digits.
 */

/**
 * @param {Released} released
 * @returns {string} The text of `parlance.rb`. It downloads what npm has, and builds nothing.
 */
export function formula({ version, license, sha256 }) {
  const file = npmName.slice(npmName.indexOf('/') + 1);
  return `class Parlance < Formula
  desc "Translate text and keep its terminology consistent"
  homepage "https://www.npmjs.com/package/${npmName}"
  url "https://registry.npmjs.org/${npmName}/-/${file}-${version}.tgz"
  sha256 "${sha256}"
  license "${license}"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
  end

  test do
    (testpath/"a.en-de.glossary.csv").write "task,Aufgabe\\n"
    assert_match "Errors: 0", shell_output("#{bin}/parlance check")
  end
end
`;
}
