// `npm run test:adoption`: pairs pages of a manual that people have translated, without a record, and counts what is paired rightly.
import { measurePackages } from '../../scripts/support/measure-packages.mjs';

/** The FAQ of Debian in English, and in the languages into which most of it is translated. */
const debian = ['', '-de', '-fr', '-it', '-ja', '-nl', '-ru'].map((language) => `debian-faq${language}=11.1`);

await measurePackages('adoption', { debian }, ({ packages }) => [packages, ...debian]);
