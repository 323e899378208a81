import { Worst } from '#base';
import type { Dictionary } from '../dictionary.ts';
import type { GlossaryRule } from '../rule.ts';
import type { LineFindings, LocatedFinding } from './line-findings.ts';

/**
 * A dictionary with more errors is not checked further, and one with more problems not for blank lines. Information and warnings alone
 * never end the search, because an error after them means that the service rejects the file.
 */
const MAX_PROBLEMS = 100_000;

/** The worst findings in the lines of a dictionary. */
interface FindingsOfLines {
  readonly worst: Worst<LocatedFinding>;
  /** The same object as before if the same was kept in the same lines. */
  readonly identity: object;
}

/** Nothing in any line. */
export const NO_FINDINGS: FindingsOfLines = { worst: new Worst(0), identity: {} };

interface KnownFindings extends FindingsOfLines {
  /** The dictionary's `flaggedVersion`. */
  readonly version: number;
  /** Where they come from. */
  readonly lines: LineFindings;
  readonly max: number;
  /** What `worst` has kept. */
  readonly items: readonly LocatedFinding[];
}

/** Finds the worst of what is found in lines, and keeps it until one of those lines is edited or moved. */
export class WorstFindings {
  readonly #dictionary: Dictionary;
  #known: KnownFindings | undefined;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** At most `max` findings, or all for 0, in the dictionary as it is now. */
  of(lines: LineFindings, max: number): FindingsOfLines {
    const { flaggedVersion: version } = this.#dictionary;
    const last = this.#known?.max === max ? this.#known : undefined;
    if (last?.version === version && last.lines === lines) return last;
    const worst = this.#collect(lines, max);
    const items = worst.items();
    const identity = last !== undefined && areSame(items, last.items) ? last.identity : {};
    this.#known = { version, lines, max, worst, items, identity };
    return this.#known;
  }

  #collect(lines: LineFindings, max: number): Worst<LocatedFinding> {
    const worst = new Worst<LocatedFinding>(max);
    const reported = new Set<GlossaryRule>();
    for (const flagged of this.#dictionary.flaggedBlocks()) {
      if (worst.counts.error >= MAX_PROBLEMS) break;
      if (worst.total >= MAX_PROBLEMS && flagged.block.hasOnlyBlankFlaggedLines()) continue;
      const { worst: ofBlock, once: ofDictionary } = lines.ofBlock(flagged);
      const inText = ({ line, found }: LocatedFinding) => ({ line: flagged.firstLine + line, found });
      worst.addAll(ofBlock, inText);
      for (const item of ofDictionary) {
        const { rule, level } = item.found;
        if (!reported.has(rule)) worst.add(level, rule.id, inText(item));
        reported.add(rule);
      }
    }
    return worst;
  }
}

/** Whether the same was found in the same lines. A finding becomes another object if anything near its line is edited. */
function areSame(items: readonly LocatedFinding[], others: readonly LocatedFinding[]): boolean {
  return (
    items.length === others.length &&
    items.every(({ line, found }, index) => line === others[index]?.line && found === others[index]?.found)
  );
}
