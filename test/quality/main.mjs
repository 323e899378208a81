// `npm run test:quality`: measures on public dictionaries how many inflected forms of a term count as it, and how many other words do.
import { measurePackages } from '../../scripts/support/measure-packages.mjs';

/** The dictionaries of Hunspell that npm has, with the languages that they are for. */
const npm = [
  ...['bg@2.0.0', 'cs@4.0.0', 'da@6.0.0', 'de@3.0.0', 'es@4.0.0', 'et@2.0.0', 'fr@3.0.0', 'hu@3.0.0'],
  ...['it@2.0.0', 'lt@2.0.0', 'lv@2.0.0', 'nb@3.0.0', 'nl@2.0.0', 'pl@2.0.0', 'pt@4.0.0', 'ro@3.0.0'],
  ...['ru@3.0.0', 'sk@2.0.0', 'sl@3.0.0', 'sv@4.0.0', 'tr@2.0.0', 'uk@4.0.0'],
].map((name) => `dictionary-${name}`);

const memory = ['--max-old-space-size=6000'];
await measurePackages('quality', { npm }, ({ packages }) => [packages, ...npm], memory);
