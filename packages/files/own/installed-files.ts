import { existsSync, readFileSync } from 'node:fs';

/** The text of a file that was installed with this program. @throws the system's error. */
export function readInstalled(file: string): string {
  return readFileSync(file, 'utf8');
}

/** Whether a file was installed with this program. */
export function isInstalled(file: string): boolean {
  return existsSync(file);
}
