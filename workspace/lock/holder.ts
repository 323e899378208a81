import type { ProcessIdentity } from './processes.ts';

/** Who holds a lock. The nonce distinguishes two holders in one process. */
export interface Holder extends ProcessIdentity {
  readonly nonce: string;
}

/** The name of the file of a holder. It contains everything, so that a holder is never half written. */
export function fileNameOf({ machine, pid, start, nonce }: Holder): string {
  return [machine, pid, start, nonce].join('.');
}

/** Undefined for a name that is not a holder's. */
export function holderNamed(name: string): Holder | undefined {
  const [, machine, pid, start, nonce] = /^([a-z\d]+)\.(\d+)\.([a-z\d]*)\.([a-z\d-]+)$/i.exec(name) ?? [];
  if (machine === undefined || start === undefined || nonce === undefined) return undefined;
  return { machine, pid: Number(pid), start, nonce };
}
