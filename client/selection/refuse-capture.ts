import { localize } from '../ui/localize.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import type { Refusal } from './capture-selections.ts';

/** Shows why the selections cannot be used, and returns the outcome that this is. */
export function refuseCapture({ problem }: Refusal): Outcome {
  return problem === undefined ? 'cancelled' : refuse(localize(problem));
}
