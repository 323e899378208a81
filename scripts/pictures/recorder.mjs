// Records what the workbench shows as a moving picture.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSmaller } from './smaller-picture.mjs';

/** Pixels of the picture for each pixel of the page, so that letters are sharp on every screen. */
const scale = 2;

/**
 * @typedef {object} Shot
 * @property {string} png What the page showed, in base64.
 * @property {number} milliseconds
 */

/** Takes pictures of a page, one after another. */
export class Recorder {
  #page;
  #size;
  /** @type {import('@playwright/test').CDPSession | undefined} */
  #browser;
  /** @type {Shot[]} */
  #shots = [];

  /**
   * @param {import('@playwright/test').Page} page
   * @param {{ width: number, height: number }} size
   */
  constructor(page, size) {
    this.#page = page;
    this.#size = size;
  }

  /** Gives the page the size of the picture. */
  async prepare() {
    await this.#page.setViewportSize(this.#size);
    this.#browser = await this.#page.context().newCDPSession(this.#page);
    const metrics = { ...this.#size, deviceScaleFactor: scale, mobile: false };
    await this.#browser.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  /**
   * Takes a picture of what the page shows when nothing in it moves.
   * @param {number} milliseconds How long the moving picture shows it.
   * @throws Error before {@link prepare}.
   */
  async show(milliseconds) {
    await this.#page.waitForFunction(() =>
      document.getAnimations().every((each) => each.effect?.getComputedTiming().endTime === Infinity),
    );
    // Pictures of Playwright have the scale that the browser started with.
    const taken = await this.#browser?.send('Page.captureScreenshot', { format: 'png' });
    if (taken === undefined) throw new Error('The page has no size yet.');
    this.#shots.push({ png: taken.data, milliseconds });
  }

  /**
   * Writes the moving picture.
   * @param {import('../support/processes.mjs').Processes} processes
   * @param {string} file
   * @throws Error if `img2webp` is missing or fails.
   */
  async write(processes, file) {
    const folder = await mkdtemp(path.join(tmpdir(), 'parlance-pictures-'));
    try {
      const frames = this.#shots.map(async ({ png, milliseconds }, index) => {
        const shot = path.join(folder, `${index}.png`);
        await writeFile(shot, Buffer.from(png, 'base64'));
        return ['-d', String(milliseconds), shot];
      });
      const args = [...converterOptions, ...(await Promise.all(frames)).flat(), '-o', file];
      const run = async (/** @type {string} */ tool, /** @type {readonly string[]} */ given) => {
        const { code, output } = await processes.run(tool, given);
        if (code !== 0)
          throw new Error(`${tool}, which the package webp has, ended with ${code}.\n${output}`);
        return output;
      };
      await run('img2webp', args);
      await makeSmaller(run, file, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** A picture that repeats without end: of each shot it has what changes. */
const converterOptions = ['-loop', '0', '-min_size'];
