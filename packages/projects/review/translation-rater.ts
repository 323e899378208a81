import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAll, type LanguageJudge, LEAST_LETTERS } from '#base';
import { type PairContext, type TextPair, textsOf } from '#checks';
import type { UnitStanding } from '#units';
import { type Habits, learnHabits } from '../model/risk/habits/habits.ts';
import { type Risk, rateUnit } from '../model/risk/rate-unit.ts';
import type { Project } from '../project-of.ts';
import { checkedFiles } from '../status/checked-files.ts';
import type { FileStatus, StatusPorts } from '../status/file-status.ts';
import { openProjectTerms, type ProjectTerms } from '../status/project-terms.ts';
import type { UnitToReview } from './review-units.ts';

/** A translation that a person has to look at, with its risk. */
export interface RatedTranslation extends UnitToReview {
  readonly risk: Risk;
}

/** What risks are computed with. */
interface RatingPorts extends Pick<StatusPorts, 'record'> {
  /** Called if a text is long enough; undefined where nobody can say in which language a text is. */
  readonly loadJudge: () => Promise<LanguageJudge | undefined>;
}

/** Translations that are rated before others have their turn. */
const TURN = 50;

/** A text that is rated, as its file has it. */
interface KnownTexts {
  readonly texts: readonly TextPair[];
  readonly context: PairContext;
}

/** Computes the risks of translations from the other translations of their project. */
export class TranslationRater {
  readonly #project: Pick<Project, 'folder' | 'manifest' | 'section'>;
  readonly #ports: RatingPorts;
  readonly #terms: ProjectTerms;
  readonly #known = new Map<UnitStanding, KnownTexts>();
  readonly #ofLocale = new Map<string, TextPair[]>();

  constructor(project: Pick<Project, 'folder' | 'manifest' | 'section'>, ports: RatingPorts) {
    this.#project = project;
    this.#ports = ports;
    this.#terms = openProjectTerms(project);
  }

  /** Takes the translations of a file: those that are rated must be among them. */
  async learn(status: FileStatus): Promise<void> {
    const files = checkedFiles(this.#project, status, await this.#terms.of(status.files));
    const { sourceLocale, locale } = files;
    const context: PairContext = { sourceLocale, locale };
    const all = this.#ofLocale.get(locale) ?? [];
    this.#ofLocale.set(locale, all);
    for (const standing of status.standings) {
      const texts = textsOf(standing, files).map((placed) => placed.texts);
      this.#known.set(standing, { texts, context });
      addAll(all, texts);
    }
  }

  /** The translations with their risks, in the same order. */
  async rate(units: readonly UnitToReview[]): Promise<readonly RatedTranslation[]> {
    if (units.length === 0) return [];
    const isJudged = units.some(({ target }) => target.length >= LEAST_LETTERS);
    const judge = isJudged ? await this.#ports.loadJudge() : undefined;
    const habits = new Map<string, Habits>();
    const rated: RatedTranslation[] = [];
    for (const [index, unit] of units.entries()) {
      if (index % TURN === TURN - 1) await nextTurn();
      const { locale } = unit.files;
      const own =
        habits.get(locale) ??
        learnHabits(this.#ofLocale.get(locale) ?? [], {
          sourceLocale: this.#project.section.source,
          locale,
          judge,
        });
      habits.set(locale, own);
      rated.push({ ...unit, risk: this.#risk(unit, own) });
    }
    return rated;
  }

  #risk({ standing, files, previousSource }: UnitToReview, habits: Habits): Risk {
    const known = this.#known.get(standing);
    if (known === undefined) return { value: 0, percent: 0, signs: [] };
    const hash = standing.pair.target?.hash ?? '';
    const lines = this.#ports.record.sourcesOf(files.locale, hash);
    const origins = new Set(lines.map(({ origin }) => origin));
    return rateUnit({ ...known, origins, previousSource }, habits);
  }
}
