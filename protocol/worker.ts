/** What the client sends to the worker of the language server before all messages of the protocol. */
export interface WorkerStart {
  /** The address of the folder `dist/server`, which ends with `/`. */
  readonly folder: string;
}
