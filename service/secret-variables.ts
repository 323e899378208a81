/** The environment variables with keys, or with paths to them. No child process gets them (reliability V4). */
export const SECRET_VARIABLES = [
  'PARLANCE_KEY',
  'PARLANCE_KEY_FILE',
  'PARLANCE_ADMIN_KEY',
  'PARLANCE_ADMIN_KEY_FILE',
] as const;
