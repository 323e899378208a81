import type { ProcessIdentity } from './processes.ts';

/** Who holds a lock. The nonce tells two holders of one process apart. */
export interface Holder extends ProcessIdentity {
  readonly nonce: string;
}

/** The name of the file by which a holder holds a lock; it says everything, so that there is never half a holder. */
export function fileNameOf({ machine, pid, start, nonce }: Holder): string {
  return [machine, pid, start, nonce].join('.');
}

/** Undefined for a name that is no holder's. */
export function holderNamed(name: string): Holder | undefined {
  const [, machine, pid, start, nonce] = /^([a-z\d]+)\.(\d+)\.([a-z\d]*)\.([a-z\d-]+)$/i.exec(name) ?? [];
  if (machine === undefined || start === undefined || nonce === undefined) return undefined;
  return { machine, pid: Number(pid), start, nonce };
}
