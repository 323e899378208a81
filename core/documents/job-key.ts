/** What makes two translations of a document the same: done once, they are not paid for again. */
export interface JobIdentity {
  /** Of the service. */
  readonly origin: string;
  /** Of the source's bytes, in hexadecimal. */
  readonly sourceHash: string;
  /** The request's fields. */
  readonly options: object;
  readonly targetFolder: string;
  readonly targetName: string;
}

/** One text for one translation, to be hashed. It does not depend on the order of the options. */
export function jobKeyOf({ origin, sourceHash, options, targetFolder, targetName }: JobIdentity): string {
  const fields = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([origin, sourceHash, fields, targetFolder, targetName]);
}
