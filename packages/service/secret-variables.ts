/** The environment variables with keys, or with paths to them. No child process gets them (reliability V4). */
export const SECRET_VARIABLES = [
  'PARLANCE_KEY',
  'PARLANCE_KEY_FILE',
  'PARLANCE_ADMIN_KEY',
  'PARLANCE_ADMIN_KEY_FILE',
] as const;

/** An environment for a child process. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secret: ReadonlySet<string> = new Set(SECRET_VARIABLES);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.has(name.toUpperCase())));
}
