import type { Level, LevelSetting, Message, RuleDescription, Side, Span, TextEdit } from '#base';
import type { UnitState } from '#units';
import type { PairContext, TextPair, UnitTexts } from './text-pair.ts';

/** What a rule reports about a text. Offsets are UTF-16 units of that text, not of its file. */
export interface TextFinding {
  readonly message: Message;
  /** What is wrong; left out for all of it. */
  readonly span?: Span;
  /** Which of the two texts has the span; left out: the target. */
  readonly side?: Side;
  /** What it is about in the other text; left out for all of it. */
  readonly counterpart?: Span;
  /** If it is not that of the rule. */
  readonly level?: Level;
  /** Changes of the target that fix it, the preferred one first. Computed when somebody asks for them. */
  readonly fixes?: () => readonly TextFix[];
}

/** A change of the target text. */
export interface TextFix {
  readonly title: Message;
  /** In offsets of the target text. */
  readonly edits: readonly TextEdit[];
  /** The change that is right unless the author decides otherwise. */
  readonly preferred: boolean;
  /** Whether it cannot change the meaning, so that *Fix All* makes it. Of white space and the like only. */
  readonly isSafe?: true;
}

/** What a rule reports about a pair of units: all of the target, or of the source where there is no target. */
type UnitFinding = Pick<TextFinding, 'message' | 'level'>;

/** What an editor offers for a unit, apart from changes of its text. */
export type UnitOffer = 'update-file' | 'accept' | 'translate-again' | 'show-source-change' | 'remove';

/** What every rule for translations says about itself. */
interface PairRuleDescription extends RuleDescription {
  /** Off unless a person sets a level: too many good translations break it. */
  readonly isOff?: true;
  /** The level where a person has set none, if the locale decides it. */
  levelFor?(context: PairContext): LevelSetting;
  readonly offers?: readonly UnitOffer[];
  /** Whether it says nothing about a unit in which another rule finds an error, because that is why. */
  readonly yieldsToErrors?: true;
}

/**
 * A rule about two texts. `checkText` sees each text that has a translation, unless that waits to be translated again; `checkUnit` the texts of
 * each unit; `checkFile` all of a file and its translation, to compare them. What the first two find is kept until the texts or the levels
 * change.
 */
export interface TextRule extends PairRuleDescription {
  checkText?(texts: TextPair, context: PairContext, report: (finding: TextFinding) => void): void;
  checkUnit?(unit: UnitTexts, context: PairContext, report: (finding: UnitFinding) => void): void;
  checkFile?(
    units: readonly UnitTexts[],
    context: PairContext,
    report: (unit: UnitTexts, finding: UnitFinding) => void,
  ): void;
}

/** A rule that says what a translation waits for, by the state of its unit. */
export interface StateRule extends PairRuleDescription {
  readonly states: readonly UnitState[];
  /** What is wrong with a unit in such a state, where nothing else gives the reason. */
  describe(state: UnitState, locale: string): Message;
  /**
   * The level of a unit, if it is not that of the rule.
   * @param source Its source text.
   */
  levelOf?(state: UnitState, source: string): Level | undefined;
}

export type PairRule = TextRule | StateRule;

/** A glossary with its terms file in an example. */
export interface ExampleTerms {
  readonly glossary: Readonly<Record<string, string>>;
  readonly entries?: Readonly<Record<string, object>>;
}

/**
 * A translation that breaks the rule, with ⟦marks⟧ in the target or in the source around each range that is reported, and one that follows
 * it. The texts stand in a JSON file with one key, unless `format` says that they are whole files.
 */
export interface PairExample {
  readonly source: string;
  /** Left out for a text without translation. */
  readonly target?: string;
  readonly passes: { readonly source?: string; readonly target: string };
  /** The target after the first fix of each problem; left out if no fix exists, or if the author has a choice. */
  readonly fixed?: string;
  /** From English into German by default. */
  readonly locale?: string;
  /** By its name in docs/formats.md. */
  readonly format?: string;
  /** The entries of the glossary, and those of its terms file. */
  readonly terms?: ExampleTerms;
  /** Of the unit that fails, if its texts alone do not say it. */
  readonly state?: UnitState;
  /** Rules that also report something in the failing text. */
  readonly alsoFails?: readonly string[];
}
