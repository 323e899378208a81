import type { Log, LogFields } from '../../core/log.ts';
import type { Redactor } from './redact.ts';

/** A log that gets every text without its secrets (reliability V5), whoever wrote it. */
export function redactedLog(log: Log, redact: Redactor): Log {
  return {
    write: (level, event, fields = {}) => log.write(level, redact(event), redactedFields(fields, redact)),
  };
}

function redactedFields(fields: LogFields, redact: Redactor): LogFields {
  const redacted = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? redact(value) : value,
  ]);
  return Object.fromEntries(redacted);
}
