/** A store whose content outlives the emulator, see `--state`. */
export interface Persistent {
  /** Everything that the store holds, as plain JSON data. */
  snapshot(): unknown;
  /**
   * Replaces the contents of the store with an earlier `snapshot`.
   * @throws Error for data of another shape; what the store holds then is undefined.
   */
  restore(data: unknown): void;
}
