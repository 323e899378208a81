import type { LogOutputChannel } from 'vscode';
import { formatLogLine, type Log } from '#base';
import type { Redactor } from '#service';

/**
 * Writes each event as a line of an output channel, without secrets (reliability V5). The channel adds the time, and hides lines below the
 * level that the user has set.
 */
export function outputLog(channel: LogOutputChannel, redact: Redactor): Log {
  const writers: Readonly<Record<Parameters<Log['write']>[0], (line: string) => void>> = {
    debug: (line) => channel.debug(line),
    info: (line) => channel.info(line),
    warning: (line) => channel.warn(line),
    error: (line) => channel.error(line),
  };
  return { write: (level, event, fields) => writers[level](redact(formatLogLine(event, fields))) };
}
