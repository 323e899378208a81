/** How much a line of the log matters. */
type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** What a line of the log says about its event: numbers, names, and states. Never texts of the user, keys, or addresses with secrets. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The port to which the extension, the language server, and the command line report what they do. */
export interface Log {
  /**
   * @param event What happened, in a few plain English words, always the same for the same event: `request`, `retry`, `cache hit`.
   * @param fields Undefined ones are left out.
   */
  readonly write: (level: LogLevel, event: string, fields?: LogFields) => void;
}

/** A log that keeps nothing. */
export const silentLog: Log = { write: () => undefined };

/** One line of text for an event: `request operation=translate status=200 ms=41`. Values with spaces or quotes are quoted as JSON. */
export function formatLogLine(event: string, fields: LogFields = {}): string {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${formatValue(String(value))}`);
  return [event, ...parts].join(' ');
}

function formatValue(value: string): string {
  return /^[^\s"=]+$/u.test(value) ? value : JSON.stringify(value);
}

/** What a line of the log says about any failure: its class and the system's code. Never its message, which can quote a path or a text. */
export function errorFields(failure: unknown): LogFields {
  return { error: failure instanceof Error ? failure.name : typeof failure, code: systemCodeOf(failure) };
}

/** Such as `ENOSPC`, `FileNotFound` or `-32601`. */
function systemCodeOf(failure: unknown): string | undefined {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return /^(?:[A-Z][A-Za-z]+|E[A-Z\d_]+|-?\d+)$/.test(code) ? code : undefined;
}
