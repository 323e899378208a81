import { memberOf } from '#base';

/**
 * What the extension and the process of its local service agree on. The extension starts `parlance local-service` with these arguments; the
 * process announces itself in its first line on standard output, or ends with a code. docs/local-service.md says the same for other programs.
 */
export const LOCAL_SERVICE_COMMAND = 'local-service';

/** The options of the command that the extension uses. */
export const LOCAL_SERVICE_OPTIONS = {
  state: '--state',
  adminKeyFile: '--admin-key-file',
  exampleAccount: '--example-account',
  stopWhenIdle: '--stop-when-idle',
} as const;

/** The exit code of a process that ends because another one uses its state. */
export const LOCKED_EXIT_CODE = 9;

/** What a local service announces when it listens. */
interface Announcement {
  /** Without a slash at the end. */
  readonly url: string;
  /** Where the admin operations are. */
  readonly adminUrl: string;
  readonly key: string;
  readonly adminKey: string;
  readonly authScheme: string;
}

/** Where a local service is, and what opens it for everything but the admin operations. */
export type LocalServiceAccess = Omit<Announcement, 'adminUrl' | 'adminKey'>;

/** The files of a shared local service. */
interface LocalServiceFiles {
  readonly state: string;
  /** Where it writes its admin key. */
  readonly adminKey: string;
}

/**
 * The arguments of the command line for a local service that keeps its state in a file, has an account to try the admin operations with,
 * and stops when nobody has used it for a while.
 */
export function localServiceArguments(files: LocalServiceFiles, idleSeconds: number): readonly string[] {
  const { state, adminKeyFile, exampleAccount, stopWhenIdle } = LOCAL_SERVICE_OPTIONS;
  const ofAccount = [state, files.state, adminKeyFile, files.adminKey, exampleAccount];
  return [LOCAL_SERVICE_COMMAND, ...ofAccount, stopWhenIdle, String(idleSeconds)];
}

/** The announcement as one line of JSON. */
export function formatAnnouncement({ url, adminUrl, key, adminKey, authScheme }: Announcement): string {
  return JSON.stringify({ url, adminUrl, key, adminKey, authScheme });
}

/** What a line announces; undefined for a line that is not an announcement. */
export function readAnnouncement(line: string): LocalServiceAccess | undefined {
  const announced = parseJson(line);
  const [url, key, authScheme] = ['url', 'key', 'authScheme'].map((name) => memberOf(announced, name));
  if (typeof url !== 'string' || typeof key !== 'string' || typeof authScheme !== 'string') return undefined;
  return { url, key, authScheme };
}

/** Undefined for a line that is not JSON: the caller reports what is missing. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
