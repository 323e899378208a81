/** Audio that is sent as one unit, and again as one. */
export interface AudioPiece {
  readonly data: Uint8Array;
  /** How long it is heard; 0 for what describes the audio after it. */
  readonly ms: number;
  /** What a new connection needs before it can understand this piece: the headers of its stream. */
  readonly header?: Uint8Array;
  /** Its end from this time on, in ms of the piece, or a little more; undefined for audio that cannot be sent again. */
  readonly after?: (ms: number) => AudioEnd;
}

/** The end of a piece. */
export interface AudioEnd {
  readonly data: Uint8Array;
  /** Where it begins, in ms of the piece. */
  readonly start: number;
}
