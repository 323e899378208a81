import type { UnitPair } from '../../unit.ts';

/** A row of the new target. */
export type PlannedRow =
  /** A row of the target, perhaps with other texts in it, moved to a row of the source, or built from that. */
  | { readonly target: number; readonly source?: number; readonly text?: string; readonly isRebuilt?: true }
  /** A row of the source that the target did not have. */
  | {
      readonly source: number;
      readonly text: string;
      readonly target?: undefined;
      readonly isRebuilt?: undefined;
    };

/** The rows of the new target in order, and the pairs that could not be written. */
export interface RowPlan {
  readonly rows: readonly PlannedRow[];
  readonly refused: readonly UnitPair[];
}
