import { linksOf } from './page-address.mjs';

/**
 * The package.json of the editor's package: without the doors of packages, whose files are not in it.
 * @param {Readonly<Record<string, unknown>>} manifest That of the checkout.
 * @param {string | undefined} repository Its address, which links then lead to.
 * @returns {Readonly<Record<string, unknown>>}
 */
export function publishedManifest({ imports: _doors, ...manifest }, repository) {
  return { ...manifest, ...(repository !== undefined && linksOf(repository)) };
}
