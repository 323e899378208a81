import type { Connection } from 'vscode-languageserver';
import { formatLogLine, type Log } from '#base';

/** Writes each event to the client's log. What happens after the connection has closed is not logged: no client is left. */
export function connectionLog({ console }: Pick<Connection, 'console'>): Log {
  const writers: Readonly<Record<Parameters<Log['write']>[0], (line: string) => void>> = {
    debug: (line) => console.debug(line),
    info: (line) => console.info(line),
    warning: (line) => console.warn(line),
    error: (line) => console.error(line),
  };
  return {
    write(level, event, fields) {
      try {
        writers[level](formatLogLine(event, fields));
      } catch {
        // The connection has closed.
      }
    },
  };
}
