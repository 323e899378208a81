import { measured, type Row } from '../row.ts';
import { sessionsOf } from './editor-script.ts';

/** Milliseconds until the page has painted what is in view. */
type Session = Readonly<Record<'full' | 'empty', number>>;

/** The page of usage with 500 keys and 90 days against the page with nothing. */
export const usagePage: Row = {
  name: 'usage-page',
  async run(context) {
    const found = await sessionsOf<Session>(context, 'usage-page/measure.mjs');
    if ('reason' in found) return found;
    const ours = found.sessions.map(({ full }) => full);
    const other = found.sessions.map(({ empty }) => empty);
    return measured({ figure: 'usage-page', unit: 'ms', ours, other });
  },
};
