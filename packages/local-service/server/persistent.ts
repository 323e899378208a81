/** A store whose content survives the local service, see `--state`. */
export interface Persistent {
  /** The whole content of the store, as plain JSON data. */
  snapshot(): unknown;
  /**
   * Replaces the contents of the store with an earlier `snapshot`.
   * @throws Error for data in another form; then the content of the store is undefined.
   */
  restore(data: unknown): void;
}
