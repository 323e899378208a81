// Takes pictures of the extension in German and Japanese, for people to look at, and writes them to test-results/screenshots/.
// Needs a packaged extension. A Japanese font comes from Debian if the system has apt-get.
// usage: make-language-pictures.mjs [language...]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { openWorkbench } from './editor-host/workbench.mjs';
import { useTranslation } from './pictures/display-language.mjs';
import { walkThroughInterface } from './pictures/interface-walk.mjs';
import { withPackagedExtension } from './pictures/with-editor.mjs';
import { fetchPackages } from './support/packages.mjs';
import { checkout } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { LOCALES } from './support/templates/bundles.mjs';

const FONT = 'fonts-ipafont-gothic';

const cache = path.join(checkout, '.cache/pictures');
const processes = new Processes();
processes.endOnSignals();

/** Lets the browser find a Japanese font beside those of the system. */
async function addFont() {
  const packages = await fetchPackages(cache, processes, { debian: [FONT] });
  // What the system prefers comes first: this font has letters of other languages, too.
  const own = `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${path.join(packages, FONT)}</dir>`;
  const file = path.join(cache, 'fonts.conf');
  await mkdir(cache, { recursive: true });
  await writeFile(
    file,
    `<?xml version="1.0"?>\n<fontconfig>${own}<cachedir>${cache}/fonts</cachedir></fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = file;
}

/**
 * @param {import('./editor-host/shared-editor.mjs').SharedEditor} editor
 * @param {import('./support/templates/bundles.mjs').Locale} language
 */
async function takePictures(editor, language) {
  await editor.withSession({ workspace: 'examples' }, async (session) => {
    const inLanguage = await useTranslation(session, language);
    const workbench = await openWorkbench(session.page, session.server.url, session.workspace);
    await walkThroughInterface(workbench, inLanguage, async (stop) =>
      console.log(await workbench.screenshot(`${language}-${stop}`)),
    );
  });
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['de', 'ja'];
await addFont();
await withPackagedExtension(processes, async (editor) => {
  for (const language of LOCALES) if (wanted.includes(language)) await takePictures(editor, language);
});
