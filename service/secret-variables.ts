/** The environment variables that hold keys or lead to them. No child process is handed them (reliability V4). */
export const SECRET_VARIABLES = [
  'PARLANCE_KEY',
  'PARLANCE_KEY_FILE',
  'PARLANCE_ADMIN_KEY',
  'PARLANCE_ADMIN_KEY_FILE',
] as const;
