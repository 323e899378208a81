// Records what the workbench shows as a moving picture.
import { fileURLToPath } from 'node:url';
import { animatedWebp } from './animated-webp.mjs';

/** Pixels of the picture for each pixel of the page, so that letters are sharp on every screen. */
const scale = 2;

/** Runs in the browser, which reads and encodes the pictures. */
const changesFile = fileURLToPath(new URL('changes.mjs', import.meta.url));

/**
 * @typedef {import('./changes.mjs').Change} Change
 *
 * @typedef {object} Shot
 * @property {string} png What the page showed, in base64.
 * @property {number} milliseconds
 */

/** Takes pictures of a page, one after another. */
export class Recorder {
  #page;
  #size;
  /** @type {import('playwright-core').CDPSession | undefined} */
  #browser;
  /** @type {Shot[]} */
  #shots = [];

  /**
   * @param {import('playwright-core').Page} page
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

  /** @returns {Promise<Buffer>} The moving picture. */
  async picture() {
    const studio = await this.#page.context().newPage();
    try {
      await studio.addScriptTag({ path: changesFile, type: 'module' });
      await studio.waitForFunction(() => 'changesBetween' in globalThis);
      const changes = await studio.evaluate(
        (pngs) =>
          /** @type {typeof import('./changes.mjs')} */ (/** @type {any} */ (globalThis)).changesBetween(
            pngs,
          ),
        this.#shots.map(({ png }) => png),
      );
      return animatedWebp(
        { width: this.#size.width * scale, height: this.#size.height * scale },
        framesOf(this.#shots, changes),
      );
    } finally {
      await studio.close();
    }
  }
}

/**
 * @param {readonly Shot[]} shots
 * @param {readonly (Change | undefined)[]} changes
 * @returns {import('./animated-webp.mjs').MovingFrame[]} A shot that changes nothing prolongs the one before.
 */
function framesOf(shots, changes) {
  const frames = /** @type {import('./animated-webp.mjs').MovingFrame[]} */ ([]);
  for (const [index, { milliseconds }] of shots.entries()) {
    const change = changes[index];
    const last = frames.at(-1);
    if (change !== undefined) {
      const { webp, ...place } = change;
      frames.push({ image: Buffer.from(webp, 'base64'), ...place, milliseconds });
    } else if (last !== undefined) {
      last.milliseconds += milliseconds;
    }
  }
  return frames;
}
