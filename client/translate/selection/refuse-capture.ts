import { localize } from '../../shell/ui/localize.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import type { Refusal } from './capture-selections.ts';

/** Shows why the selections cannot be used, and returns the outcome that this is. */
export function refuseCapture({ problem }: Refusal): Outcome {
  return problem === undefined ? 'cancelled' : refuse(localize(problem));
}
