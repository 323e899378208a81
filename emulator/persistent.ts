/** A store whose content outlives the emulator, see `--state`. */
export interface Persistent {
  /** Everything that the store holds, as plain JSON data. */
  snapshot(): unknown;
  /**
   * Puts what `snapshot` once gave in the place of what the store holds.
   * @throws Error for data of another shape; what the store holds then is undefined.
   */
  restore(data: unknown): void;
}
