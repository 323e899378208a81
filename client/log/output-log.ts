import type { LogOutputChannel } from 'vscode';
import { formatLogLine, type Log } from '../../core/log.ts';

/** Writes each event as a line of an output channel, which adds the time and hides what is below the level that the user has set. */
export function outputLog(channel: LogOutputChannel): Log {
  const writers: Readonly<Record<Parameters<Log['write']>[0], (line: string) => void>> = {
    debug: (line) => channel.debug(line),
    info: (line) => channel.info(line),
    warning: (line) => channel.warn(line),
    error: (line) => channel.error(line),
  };
  return { write: (level, event, fields) => writers[level](formatLogLine(event, fields)) };
}
