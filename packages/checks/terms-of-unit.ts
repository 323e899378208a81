import type { Side, Span } from '#base';
import type { CheckedTerm } from '#terms';
import type { UnitStanding } from '#units';
import type { CheckedFiles } from './check-pairs.ts';
import { outsideKept } from './rules/shared/outside-kept.ts';
import { termsOfText } from './terms-of-text.ts';
import { sourceTextsOf, textsOf } from './unit-texts.ts';

/** A term of a unit, in the file of one side. */
interface TermInFile extends Span {
  readonly term: CheckedTerm;
}

/**
 * The terms in one side of a unit: in its source all of them, also before it is translated; in its translation the phrases that are allowed
 * or forbidden for these.
 */
export function termsOfUnit(standing: UnitStanding, files: CheckedFiles, side: Side): readonly TermInFile[] {
  return side === 'source' ? inSource(standing, files) : inTarget(standing, files);
}

function inSource({ pair: { source } }: UnitStanding, files: CheckedFiles): readonly TermInFile[] {
  const { terms } = files;
  if (terms === undefined || source === undefined) return [];
  return sourceTextsOf(source, files).flatMap((unit) =>
    terms.find(outsideKept(unit.texts, 'source')).flatMap(({ term, ...span }) => {
      const placed = unit.place('source', span);
      return placed === undefined ? [] : [{ ...placed, term }];
    }),
  );
}

function inTarget(standing: UnitStanding, files: CheckedFiles): readonly TermInFile[] {
  return textsOf(standing, files).flatMap((unit) => {
    const { inSource = [], target } = termsOfText(unit.texts, files.terms) ?? {};
    return inSource.flatMap(({ term }) =>
      [...term.targets, ...term.forbidden].flatMap((phrase) => {
        const span = target?.find(phrase);
        const placed = span && unit.place('target', span);
        return placed === undefined ? [] : [{ ...placed, term }];
      }),
    );
  });
}
