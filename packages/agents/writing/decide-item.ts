import type { IdentifiedUnit } from '#projects';
import { type AttestedPair, type PairRecord, shownTexts, type Unit, type UnitStanding } from '#units';
import { formNames, isTooLong, TOO_LONG } from '../answers/agent-unit.ts';
import { presentTexts, readTags, showTags } from '../answers/file-tags.ts';
import { readHidden } from '../answers/hidden-characters.ts';
import { errorFinding, type Item, type WrittenItem } from './findings.ts';

/** An item whose texts are to be written, one for each part of its unit. */
export interface WantedTexts {
  readonly id: string;
  readonly standing: UnitStanding;
  readonly source: Unit;
  readonly texts: readonly string[];
}

/** What is known before a text is looked at: what to write, or why nothing is. */
type ItemDecision = { readonly wanted: WantedTexts } | { readonly answer: WrittenItem };

/**
 * Decides whether an agent may write a text: not if its source is another one now, not over a text of a person, and not what is copied.
 * @param unit Undefined if no text has the ID.
 */
export function decideItem(
  item: Item,
  unit: IdentifiedUnit | undefined,
  locale: string,
  record: Pick<PairRecord, 'linesOf' | 'sourcesOf' | 'targetsOf'>,
): ItemDecision {
  const { id } = item;
  const answer = (result: WrittenItem['result'], ...findings: WrittenItem['findings'] & object) => ({
    answer: { id, result, ...(findings.length > 0 && { findings }) },
  });
  // In texts without keys, the ID names the source text.
  if (unit === undefined) return answer(/#~[\da-f]{16}(?:~\d+)?$/.test(id) ? 'source-changed' : 'unknown');
  const { standing } = unit;
  const { source, target } = standing.pair;
  if (source === undefined) return answer('unknown');
  // Agents get no version of it that they could send back.
  if (isTooLong(unit)) return answer('refused', errorFinding('cut', TOO_LONG));
  if (source.hash !== item.source) return answer('source-changed');
  const texts = textsOf(item, source, target);
  if (typeof texts === 'string') return answer('refused', errorFinding('plural-forms', texts));
  const isSame = isSameText(standing, texts) && isAccepted(standing, locale, record);
  if (isSame) return answer('unchanged');
  if (source.kind === 'copied' || !source.hasWords)
    return answer('refused', errorFinding('copied', 'This text is copied, and never translated.'));
  if (!mayBeWritten(standing, locale, record) || target?.mark === 'final') return answer('human-text');
  if (texts.some((text) => text.trim() === ''))
    return answer('refused', errorFinding('missing-translation', 'The translation is empty.'));
  return { wanted: { id, standing, source, texts } };
}

/** The texts of an item in the order of the parts, or what it lacks. */
function textsOf({ text, forms }: Item, source: Unit, target: Unit | undefined): readonly string[] | string {
  const names = formNames(source);
  const originals = [...shownTexts(source), ...(target?.parts ?? []).map(({ present }) => present)];
  const read = (written: string, part = 0) =>
    readTags(readHidden(written, originals), source.parts[part]?.text ?? '', source.parts[part]);
  if (names.length === 1) return text === undefined ? 'The item needs "text".' : [read(text)];
  const lacking = names.filter((name) => forms?.[name] === undefined);
  if (lacking.length > 0)
    return `The item needs "forms" with: ${names.join(', ')}. It lacks: ${lacking.join(', ')}.`;
  return names.map((name, part) => read(forms?.[name] ?? '', part));
}

function isSameText({ pair: { source, target } }: UnitStanding, texts: readonly string[]): boolean {
  const present = target === undefined ? [] : presentTexts(target);
  const wanted = texts.map((text, index) => showTags(text, source?.parts[index]));
  return present.length === wanted.length && present.every((text, index) => text === wanted[index]);
}

type Lines = Pick<PairRecord, 'linesOf'>;

function linesOf(
  { pair: { source, target } }: UnitStanding,
  locale: string,
  record: Lines,
): readonly AttestedPair[] {
  return source && target ? record.linesOf(locale, source.hash, target.hash) : [];
}

function isAccepted(standing: UnitStanding, locale: string, record: Lines): boolean {
  return (
    standing.state === 'current' && linesOf(standing, locale, record).some(({ origin }) => origin !== 'r')
  );
}

/** Whether no person has written what stands there. */
function mayBeWritten(
  standing: UnitStanding,
  locale: string,
  record: Pick<PairRecord, 'linesOf' | 'sourcesOf' | 'targetsOf'>,
): boolean {
  const { state, pair, isMarked } = standing;
  const { source, target } = pair;
  if (state === 'missing' || state === 'untranslated' || state === 'stale') return true;
  if (source === undefined || target === undefined) return false;
  if (state === 'current') {
    const origins = linesOf(standing, locale, record).map(({ origin }) => origin);
    return (
      origins.length > 0 && origins.every((origin) => origin === 'm' || origin === 'g' || origin === 'r')
    );
  }
  if (state !== 'review' || pair.isOpen) return false;
  const ofTarget = record.sourcesOf(locale, target.hash);
  if (ofTarget.some(({ origin }) => origin === 'h')) return false;
  // Nobody knows the text, and another one was accepted for its source: a person has changed it.
  return ofTarget.length > 0 || isMarked || record.targetsOf(locale, source.hash).length === 0;
}
