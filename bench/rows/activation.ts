import path from 'node:path';
import { measured, type Row } from '../row.ts';
import { sessionsOf } from './editor-script.ts';

/** Milliseconds of one session of the editor. */
type Session = Readonly<Record<'parlance' | 'empty' | 'nothing', number>>;

/** What activating the extension in the real editor costs beyond activating an empty one. */
export const activation: Row = {
  name: 'activation',
  async run(context) {
    const suite = path.join(context.paths.built, 'activation-suite.js');
    const found = await sessionsOf<Session>(context, 'activation/measure.mjs', suite);
    if ('reason' in found) return found;
    const ours = found.sessions.map(({ parlance, empty }) => parlance - empty);
    const other = found.sessions.map(({ nothing }) => nothing);
    return measured({ figure: 'activation', unit: 'ms', ours, other });
  },
};
