/** What a client may tell the language server when it starts it. Never an address, never a key. */
export interface InitializationOptions {
  /** Path of the file of remote facts: languages and features as the service last told them. */
  readonly factsFile?: string;
  readonly settings?: ServerSettings;
}

/** Settings of the language server; it is started anew when they change. */
export interface ServerSettings {
  readonly lint: {
    /** Levels by rule id: `off`, `information`, `warning`, `error`. Others count as absent. */
    readonly rules: Readonly<Record<string, unknown>>;
    /** Problems of one document. */
    readonly maxProblems: number;
  };
}
