import type { UnitStanding } from '#units';

/** States whose units are translated only on demand. */
export const INCLUDED_STATES = ['edited', 'review', 'affected', 'left-out'] as const;

export type IncludedState = (typeof INCLUDED_STATES)[number];

/** What an update does beyond what nobody has translated yet. */
export interface WorkOptions {
  /** Which other units are translated again, those that people have written too. */
  readonly include: ReadonlySet<IncludedState>;
  /** Whether texts without a source are removed, if only machines have written them. */
  readonly prunes: boolean;
  /** Whether texts whose sources have moved follow these. */
  readonly follows: boolean;
  /** Whether the format of the translation can mark texts for review. */
  readonly hasMarks: boolean;
}

/** What is done with a unit: `reuse` takes a text that the project has already, `copy` the source as it is. */
type UnitAction = 'translate' | 'reuse' | 'copy' | 'mark' | 'move' | 'remove';

/** A unit with something to do. One that has moved may have a second job. */
export interface UnitJob {
  readonly standing: UnitStanding;
  readonly action: UnitAction;
  /** Whether it replaces a text that a person has written. */
  readonly replacesHuman: boolean;
}

/** What there is to do in a file, in its order. Units that stay as they are have no job. */
export function selectWork(standings: readonly UnitStanding[], choice: WorkOptions): readonly UnitJob[] {
  const whole = new Map(standings.map((standing) => [standing.pair.source, standing]));
  return standings.flatMap((standing) => {
    const { formsOf } = standing.pair;
    if (formsOf !== undefined && !canBeCompleted(whole.get(formsOf), choice)) return [];
    const action = actionFor(standing, choice);
    const own = action && { standing, action, replacesHuman: isOfPerson(standing) && action === 'translate' };
    const move = { standing, action: 'move', replacesHuman: false } as const;
    return [...(own ? [own] : []), ...(standing.isMoved && choice.follows ? [move] : [])];
  });
}

/** Whether a text stands there that a person has written, or may have. */
function isOfPerson({ state, isLeftOut, pair: { target } }: UnitStanding): boolean {
  return (state === 'edited' || state === 'review') && target !== undefined && isLeftOut !== true;
}

/** Whether plural forms are added to a translation: not to one that is translated as a whole, or that a person has to look at first. */
function canBeCompleted(standing: UnitStanding | undefined, choice: WorkOptions): boolean {
  return standing?.state !== 'review' && standing !== undefined && actionFor(standing, choice) === undefined;
}

function actionFor(standing: UnitStanding, choice: WorkOptions): UnitAction | undefined {
  const { state, isAffected } = standing;
  const { include } = choice;
  switch (state) {
    case 'missing':
    case 'untranslated':
    case 'stale':
      return actionForLacking(standing);
    case 'extra':
      return choice.prunes && standing.isOfMachine ? 'remove' : undefined;
    case 'review':
      if (include.has('review')) return 'translate';
      return choice.hasMarks && !standing.isMarked && standing.isLeftOut !== true ? 'mark' : undefined;
    case 'edited':
      return include.has('edited') ? 'translate' : undefined;
    case 'current':
      return isAffected && include.has('affected') ? 'translate' : undefined;
    case 'adoptable':
    case 'left-out':
    case 'age-unknown':
      return undefined;
  }
}

function actionForLacking({ pair: { source }, reuse }: UnitStanding): UnitAction {
  if (source?.kind === 'copied' || source?.hasWords === false) return 'copy';
  return reuse === undefined ? 'translate' : 'reuse';
}
