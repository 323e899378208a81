/** What determines where a user's cache is. */
export interface CacheEnvironment {
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder of the files of facts: below `$XDG_CACHE_HOME`, or else in the platform's own folder for caches. Undefined if the environment
 * names neither. Relative paths count as absent.
 */
export function factsFolder({ platform, env }: CacheEnvironment): string | undefined {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = env;
  if (isAbsolute(XDG_CACHE_HOME)) return `${XDG_CACHE_HOME}/parlance/facts`;
  if (platform === 'win32') return isAbsolute(LOCALAPPDATA) ? `${LOCALAPPDATA}/parlance/facts` : undefined;
  if (!isAbsolute(HOME)) return undefined;
  return `${HOME}/${platform === 'darwin' ? 'Library/Caches' : '.cache'}/parlance/facts`;
}

function isAbsolute(path: string | undefined): path is string {
  return path !== undefined && /^(?:[a-z]:[\\/]|[\\/])/i.test(path);
}
