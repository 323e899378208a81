// Makes a moving picture smaller, with a loss that people do not see.
import path from 'node:path';

/** What `webpmux -info` says of a frame: the columns before its duration are its number, width, height, and whether it is transparent. */
const FRAME = /^ *(\d+): +\d+ +\d+ +\w+ +(\d+) +(\d+) +(\d+) +(none|background) +(yes|no)/gm;

/**
 * Its frames become palettes of fewer colors, as `cwebp -near_lossless` makes them, which `img2webp` cannot do itself.
 * @param {(tool: string, args: readonly string[]) => Promise<string>} run Runs a tool of Debian's package webp, and gives what it says.
 * @param {string} file Is written again.
 * @param {string} folder For files in between.
 */
export async function makeSmaller(run, file, folder) {
  const info = await run('webpmux', ['-info', file]);
  /** @type {string[]} */
  const frames = [];
  for (const [, number = '', x, y, duration, disposal, blending] of info.matchAll(FRAME)) {
    const [taken, pixels, small] = ['taken.webp', 'pixels.png', 'small.webp'].map((name) =>
      path.join(folder, number + name),
    );
    await run('webpmux', ['-get', 'frame', number, file, '-o', String(taken)]);
    await run('dwebp', ['-quiet', String(taken), '-o', String(pixels)]);
    const loss = ['-near_lossless', '0', '-m', '6', '-q', '100'];
    await run('cwebp', ['-quiet', ...loss, String(pixels), '-o', String(small)]);
    const place = `+${duration}+${x}+${y}+${disposal === 'background' ? 1 : 0}${blending === 'yes' ? '+b' : '-b'}`;
    frames.push('-frame', String(small), place);
  }
  await run('webpmux', [...frames, '-loop', '0', '-bgcolor', '255,255,255,255', '-o', file]);
}
