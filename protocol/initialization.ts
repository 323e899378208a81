/** What a client may tell the language server when it starts it. Never an address, never a key. */
export interface InitializationOptions {
  /** Path of the file of remote facts: languages and features as the service last told them. */
  readonly factsFile?: string;
  /** Settings by their full names, for clients that do not answer `workspace/configuration`. */
  readonly settings?: Readonly<Record<string, unknown>>;
}
