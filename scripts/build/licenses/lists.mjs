// What the bundles contain, as tools read it.

/** @typedef {import('./bundled-packages.mjs').BundledPackage} BundledPackage */
/** @typedef {{ name: string, version: string, license: string }} Product */

/**
 * The packages as dependencies, which `npm audit` looks up. Of a package with several versions, the others have a name with their version.
 * @param {readonly BundledPackage[]} packages
 */
export function packageList(packages) {
  /** @type {Record<string, string>} */
  const dependencies = {};
  for (const { name, version } of packages) {
    if (name in dependencies) dependencies[`${name}-${version}`] = `npm:${name}@${version}`;
    else dependencies[name] = version;
  }
  const description = 'What the files of dist/ contain, for npm audit. Nothing here is installed.';
  return { name: 'parlance-bundled-packages', description, private: true, dependencies };
}

/**
 * The bill of materials. It has neither a serial number nor a time, so that each build of one state writes the same.
 * @param {Product} product
 * @param {readonly BundledPackage[]} packages
 */
export function billOfMaterials({ name, version, license }, packages) {
  const licenses = licensesOf(license);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version, licenses },
    },
    components: packages.map(library),
  };
}

/** @param {string} id */
const licensesOf = (id) => [{ license: { id } }];

/** @param {BundledPackage} bundled */
function library({ name, version, license }) {
  const [, group, base = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const named = group === undefined ? { name } : { group, name: base };
  return { type: 'library', 'bom-ref': purl, ...named, version, licenses: licensesOf(license), purl };
}
