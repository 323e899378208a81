// Writes the site: Eleventy makes the pages from the documents of the repository, which stay as they are.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Eleventy from '@11ty/eleventy';
import { build } from 'esbuild';
import { checkout } from '../support/paths.mjs';
import { linksOfSite } from './links.mjs';
import { adaptMarkdown } from './markdown.mjs';
import { addressOf, navigationOf, relativeAddress, sources, titleOf } from './navigation.mjs';
import { partsOf, sectionsOf } from './sections.mjs';

const templates = path.join(checkout, 'scripts/site/templates');
const browserFiles = path.join(checkout, 'scripts/site/browser');

/** @param {string} source */
async function pageOf(source) {
  const text = await readFile(path.join(checkout, source), 'utf8');
  const address = addressOf(source);
  const data = {
    layout: 'page.liquid',
    permalink: address,
    source,
    title: titleOf(source),
    root: relativeAddress(address, ''),
  };
  return { source, text, data: { ...data, navigation: navigationOf(source) } };
}

/**
 * What the search looks through, as a program: a page that is opened as a file cannot load anything else.
 * @param {string} folder
 * @param {readonly import('@11ty/eleventy').Page[]} pages
 */
async function writeSearchTexts(folder, pages) {
  const sections = pages.flatMap(({ outputPath, content }) => {
    const address = path.relative(folder, outputPath).replaceAll('\\', '/');
    const [page, ...others] = sectionsOf(content);
    if (page === undefined) return [];
    return [page, ...others].map(({ id, heading, text }) => ({
      id: `${address}#${id}`,
      page: page.heading,
      heading,
      text,
    }));
  });
  await writeFile(
    path.join(folder, 'search-texts.js'),
    `globalThis.searchTexts = ${JSON.stringify(sections)};\n`,
  );
}

/** @param {string} folder */
async function writeBrowserFiles(folder) {
  await build({
    entryPoints: {
      site: path.join(browserFiles, 'site.css'),
      search: path.join(browserFiles, 'search.js'),
      minisearch: path.join(checkout, 'node_modules/minisearch/dist/umd/index.js'),
    },
    outdir: folder,
    format: 'iife',
    minify: true,
    logLevel: 'warning',
  });
}

/**
 * Replaces the folder with the pages of the site, and what they load.
 * @param {string} folder
 * @param {{ repository?: string | undefined }} [options] The address of the repository; without it, what only the repository has is not linked.
 * @returns {Promise<readonly string[]>} The files of the pages, relative to the folder.
 * @throws Error for a document that links to a file that is not there.
 */
export async function writeSite(folder, { repository } = {}) {
  await rm(folder, { recursive: true, force: true });
  const { follow, copies } = linksOfSite(repository);
  const pages = await Promise.all(sources.map(pageOf));
  /** @type {readonly import('@11ty/eleventy').Page[]} */
  let written = [];
  const site = new Eleventy(path.relative('.', templates), path.relative('.', folder), {
    quietMode: true,
    config: (config) => {
      for (const { source, text, data } of pages) config.addTemplate(source, text, data);
      config.addFilter('parts', partsOf);
      config.amendLibrary('md', (markdown) => adaptMarkdown(markdown, follow));
      config.on('eleventy.after', ({ results }) => {
        written = results;
      });
      return { markdownTemplateEngine: false };
    },
  });
  site.disableLogger();
  await site.write();
  await writeSearchTexts(folder, written);
  await writeBrowserFiles(folder);
  for (const [copy, file] of copies) {
    await mkdir(path.dirname(path.join(folder, copy)), { recursive: true });
    await copyFile(path.join(checkout, file), path.join(folder, copy));
  }
  return written.map(({ outputPath }) => path.relative(folder, outputPath).replaceAll('\\', '/'));
}
