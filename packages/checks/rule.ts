import type { Level, LevelSetting, Locale, Message, RuleDescription, Side, Span, TextEdit } from '#base';
import type { FileFormat } from '#formats';
import type { KeptSpan, TextFormat } from '#protect';
import type { PairTerms } from '#terms';
import type { UnitStanding, UnitState } from '#units';

/** What a rule can use, apart from the pair that it checks. */
export interface PairContext {
  readonly sourceLocale: Locale;
  readonly locale: Locale;
  readonly formats: Readonly<Record<Side, FileFormat>>;
  /** Left out where no glossary is for these files. */
  readonly terms?: PairTerms | undefined;
}

/** A text with its translation, both as their readers see them: without the escapes of their files. */
export interface TextPair {
  readonly source: string;
  readonly target: string;
  /** As what its placeholders are found. */
  readonly protectAs: TextFormat;
  /** The name of the plural form, or its number in formats that number them; undefined for a text that is no plural. */
  readonly form: string | undefined;
  /** What stays in either text, in order, with what stays inside of it: placeholders, tags, code, the signs of Markdown. Found on first use. */
  readonly kept: Readonly<Record<Side, readonly KeptSpan[]>>;
}

/**
 * A pair of units with its state. Read only what rules declare to depend on: the state and its reason, the kind and key of the units, `texts`,
 * and the source of what is untranslated.
 */
export interface CheckedUnit {
  readonly standing: UnitStanding;
  /** One for each plural form that the translation has; none if a side is missing or copied. */
  readonly texts: readonly TextPair[];
}

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

/**
 * A rule about translations. It has one of the checks. `checkText` sees each text that has a translation, unless that waits to be translated
 * again; `checkUnit` each pair of units; `checkFile` all of a file and its translation, to compare them. What the first two find is kept until the texts, the
 * state, or the levels change.
 */
export interface PairRule extends RuleDescription {
  /** Off unless a person sets a level: too many good translations break it. */
  readonly isOff?: true;
  /** The level where a person has set none, if the locale or the formats decide it. */
  levelFor?(context: PairContext): LevelSetting;
  readonly offers?: readonly UnitOffer[];
  /** Whether it says nothing about a unit in which another rule finds an error, because that is why. */
  readonly yieldsToErrors?: true;
  checkText?(texts: TextPair, context: PairContext, report: (finding: TextFinding) => void): void;
  checkUnit?(unit: CheckedUnit, context: PairContext, report: (finding: UnitFinding) => void): void;
  checkFile?(
    units: readonly CheckedUnit[],
    context: PairContext,
    report: (unit: CheckedUnit, finding: UnitFinding) => void,
  ): void;
}

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
  readonly locale?: Locale;
  readonly format?: FileFormat;
  /** The entries of the glossary, and those of its terms file. */
  readonly terms?: ExampleTerms;
  /** Of the unit that fails, if its texts alone do not say it. */
  readonly state?: UnitState;
  /** Rules that also report something in the failing text. */
  readonly alsoFails?: readonly string[];
}
