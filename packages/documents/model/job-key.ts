/** What makes two translations of a document the same, so that they are made and paid for once. */
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

/** A text that identifies a translation, for hashing. It does not depend on the order of the options. */
export function jobKeyOf({ origin, sourceHash, options, targetFolder, targetName }: JobIdentity): string {
  const fields = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([origin, sourceHash, fields, targetFolder, targetName]);
}
