// Runs in the browser: finds what changes from one picture to the next, and encodes it.

/**
 * The part of a picture that differs from the one before.
 * @typedef {object} Change
 * @property {string} webp In base64, without loss.
 * @property {number} x Even, as the left edge of a frame must be.
 * @property {number} y Even.
 * @property {number} width
 * @property {number} height
 *
 * @typedef {object} Box
 * @property {number} left
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 */

/** As many as a picture without loss can number in a byte, which halves it. */
const mostColors = 256;

/** @param {ImageData} picture */
const colorsOf = ({ data }) => new Uint32Array(data.buffer);

/**
 * @param {string} png In base64.
 * @returns {Promise<ImageData>}
 */
async function read(png) {
  const answer = await fetch(`data:image/png;base64,${png}`);
  const bitmap = await createImageBitmap(await answer.blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** @param {readonly ImageData[]} pictures */
function frequentColors(pictures) {
  const counts = /** @type {Map<number, number>} */ (new Map());
  for (const picture of pictures) {
    for (const color of colorsOf(picture)) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, mostColors).map(([color]) => color);
}

/**
 * @param {number} one
 * @param {number} other
 */
function distance(one, other) {
  return [0, 8, 16].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
}

/**
 * Gives each pixel the nearest of the most frequent colors.
 * @param {readonly ImageData[]} pictures
 */
function reduceColors(pictures) {
  const kept = frequentColors(pictures);
  const nearest = new Map(kept.map((color) => [color, color]));
  for (const picture of pictures) {
    const colors = colorsOf(picture);
    for (const [at, color] of colors.entries()) {
      const found =
        nearest.get(color) ??
        kept.reduce((best, each) => (distance(each, color) < distance(best, color) ? each : best));
      nearest.set(color, found);
      colors[at] = found;
    }
  }
}

/**
 * @param {ImageData} before
 * @param {ImageData} after
 * @returns {Box | undefined} Around all pixels that differ; undefined for none.
 */
function changedBox(before, after) {
  const [old, present] = [colorsOf(before), colorsOf(after)];
  const box = { left: after.width, top: after.height, right: 0, bottom: 0 };
  for (let at = 0; at < present.length; at += 1) {
    if (old[at] === present[at]) continue;
    const [x, y] = [at % after.width, Math.floor(at / after.width)];
    box.left = Math.min(box.left, x - (x % 2));
    box.top = Math.min(box.top, y - (y % 2));
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box.right === 0 ? undefined : box;
}

/**
 * @param {ImageData} picture
 * @param {Box} box
 * @returns {Promise<Change>}
 */
async function encode(picture, { left, top, right, bottom }) {
  const [width, height] = [right - left, bottom - top];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(picture, -left, -top, left, top, width, height);
  // The highest quality means without loss.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { webp: btoa(text), x: left, y: top, width, height };
}

/**
 * @param {readonly string[]} pngs In base64.
 * @returns {Promise<(Change | undefined)[]>} What changes with each; undefined for one that shows the same as the one before.
 */
export async function changesBetween(pngs) {
  const pictures = await Promise.all(pngs.map(read));
  reduceColors(pictures);
  const changes = pictures.map((picture, index) => {
    const before = pictures[index - 1];
    const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
    const box = before === undefined ? whole : changedBox(before, picture);
    return box && encode(picture, box);
  });
  return Promise.all(changes);
}

Object.assign(globalThis, { changesBetween });
