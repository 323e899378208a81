import { formatLogLine, type Log, silentLog } from '#base';
import { createRedactor } from '#service';
import { type CliHost, clockOf } from './host.ts';
import { safeLine } from './terminal-text.ts';

/** The option that writes the log. */
export const VERBOSE = '--verbose';

/**
 * The log of a command: lines on standard error with `--verbose` or `PARLANCE_LOG=debug`, else nothing. The lines hold no
 * texts; the keys of the environment are taken out here, and those from elsewhere by the client that uses them.
 */
export function createLog(args: readonly string[], host: CliHost): Log {
  const end = args.indexOf('--');
  const isOn =
    (end === -1 ? args : args.slice(0, end)).includes(VERBOSE) || host.env.PARLANCE_LOG === 'debug';
  if (!isOn) return silentLog;
  const redact = createRedactor([host.env.PARLANCE_KEY ?? '', host.env.PARLANCE_ADMIN_KEY ?? '']);
  return {
    write(level, event, fields) {
      const time = new Date(clockOf(host).now()).toISOString();
      host.stderr.write(`${safeLine(redact(`${time} ${level} ${formatLogLine(event, fields)}`))}\n`);
    },
  };
}
