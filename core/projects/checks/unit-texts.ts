import { once } from '../../once.ts';
import { readStructure } from '../../protect/blocks/index.ts';
import { isBareLine } from '../../protect/find-placeholders.ts';
import type { Block, KeptSpan, TextFormat } from '../../protect/model.ts';
import type { FileSegment } from '../../text-formats/file-segment.ts';
import type { TextPair } from '../rule.ts';
import type { UnitStanding } from '../states/unit-state.ts';
import { formOf } from '../units/lacking-forms.ts';
import { isProseUnit } from '../units/prose/prose-unit.ts';
import type { Side, Unit } from '../units/unit.ts';

/** A text with its translation, and how files have them. */
export interface PlacedTexts {
  readonly texts: TextPair;
  readonly segments: Readonly<Record<Side, FileSegment>>;
}

/** What `update` writes anyway is not looked at: a problem there would be gone before a person could fix it. */
const WAITING: ReadonlySet<UnitStanding['state']> = new Set(['missing', 'untranslated', 'stale', 'extra']);

/** The texts of a pair that are compared, one for each plural form that the translation has. */
export function textsOf({ state, pair }: UnitStanding): readonly PlacedTexts[] {
  const { source, target, division } = pair;
  if (source === undefined || target === undefined || division !== undefined) return [];
  if (WAITING.has(state) || source.kind === 'copied' || target.kind === 'copied') return [];
  return target.parts.flatMap((part, index) => {
    const text = part.present;
    const of = sourcePart(source, target, index);
    if (of === undefined || text === '') return [];
    return [placedTexts(source, of, { part, text, form: formName(target, index) })];
  });
}

/** The text of the source that a form translates: the same form, else the last one. */
function sourcePart(source: Unit, target: Unit, index: number): FileSegment | undefined {
  const { parts } = source;
  const form = formOf(target.parts[index] ?? ({} as FileSegment));
  const same = form === undefined ? undefined : parts.find((part) => formOf(part) === form);
  return same ?? (parts.length === target.parts.length ? parts[index] : parts.at(-1));
}

function formName({ parts }: Unit, index: number): string | undefined {
  if (parts.length < 2) return undefined;
  return formOf(parts[index] ?? ({} as FileSegment)) ?? String(index);
}

interface TargetText {
  readonly part: FileSegment;
  readonly text: string;
  readonly form: string | undefined;
}

function placedTexts(unit: Unit, of: FileSegment, { part, text: target, form }: TargetText): PlacedTexts {
  const source = isProseUnit(unit) ? of.present : of.text;
  const { protectAs, uses = [] } = of;
  const kept = {
    source: once(() => keptIn(source, protectAs, uses)),
    target: once(() => keptIn(target, protectAs, uses)),
  };
  return {
    segments: { source: of, target: part },
    texts: {
      ...{ source, target, protectAs, form },
      kept: {
        get source() {
          return kept.source();
        },
        get target() {
          return kept.target();
        },
      },
    },
  };
}

function keptIn(text: string, format: TextFormat, uses: readonly string[]): readonly KeptSpan[] {
  if (format === 'plain' && isBareLine(text)) return [];
  return flattened(readStructure(text, { format, uses }).blocks);
}

function flattened(blocks: readonly Block[]): readonly KeptSpan[] {
  return blocks.flatMap(({ kept }) => kept.flatMap((span) => [span, ...flattened(span.inside ?? [])]));
}
