import { execFile } from 'node:child_process';
import path from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { measured, type Row } from '../row.ts';

/** The script's exit code when the machine has no editor to measure in. */
const SKIPPED = 3;

/** Milliseconds of one session of the editor. */
type Session = Readonly<Record<'parlance' | 'empty' | 'nothing', number>>;

/** What activating the extension in the real editor costs beyond activating an empty one. */
export const activation: Row = {
  name: 'activation',
  async run({ paths, rounds }) {
    const script = path.join(paths.checkout, 'bench/activation/measure.mjs');
    const suite = path.join(paths.built, 'activation-suite.js');
    try {
      const { stdout } = await promisify(execFile)(execPath, [script, String(rounds), suite]);
      const sessions: readonly Session[] = JSON.parse(stdout);
      const ours = sessions.map(({ parlance, empty }) => parlance - empty);
      const other = sessions.map(({ nothing }) => nothing);
      return measured({ figure: 'activation', unit: 'ms', ours, other });
    } catch (error) {
      const { code, stdout } = error as { readonly code?: unknown; readonly stdout?: string };
      if (code === SKIPPED) return { kind: 'skipped', reason: stdout ?? '' };
      throw error;
    }
  },
};
