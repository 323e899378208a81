import type { Event } from 'vscode';

/** Waits until something is so, which an event of the editor tells, but no longer than some milliseconds. Returns whether it is so. */
export function becomesSo(event: Event<unknown>, ms: number, isSo: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      registration.dispose();
      resolve(isSo());
    };
    const registration = event(() => isSo() && end());
    const timer = setTimeout(end, ms);
    if (isSo()) end();
  });
}
