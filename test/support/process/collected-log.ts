import { formatLogLine, type Log } from '#base';

/** A log that keeps its lines, each with its level. */
export interface CollectedLog extends Log {
  readonly lines: readonly string[];
}

export function collectLog(): CollectedLog {
  const lines: string[] = [];
  return {
    lines,
    write: (level, event, fields) => {
      lines.push(`${level} ${formatLogLine(event, fields)}`);
    },
  };
}
