/** What a client may tell the language server when it starts it. Never an address, never a key. */
export interface InitializationOptions {
  /** Path of the file of remote facts: languages and features as the service last told them. */
  readonly factsFile?: string;
  /** For clients that cannot be asked for settings (`workspace/configuration`). */
  readonly settings?: ServerSettings;
  /** Commands of the client that code actions may name. */
  readonly commands?: readonly string[];
}

/** The settings below `parlance` that the language server reads. */
export interface ServerSettings {
  readonly lint: {
    /** `onType` or `onSave`. */
    readonly run?: string;
    /** Levels by rule id: `off`, `information`, `warning`, `error`. Others count as absent. */
    readonly rules: Readonly<Record<string, unknown>>;
    /** Problems of one document. */
    readonly maxProblems: number;
  };
}
