import { differingParts, message } from '#base';
import type { RatedTranslation } from '#projects';
import { localize } from '../terminal/localize.ts';
import type { Paint } from '../terminal/output.ts';
import { safeLine } from '../terminal/terminal-text.ts';

/** Signs of a translation that people see. */
const MOST_SIGNS = 3;

/** The units as JSON, version 1, with their numbers by locale, from which a badge can be made. */
export function reviewJson(units: readonly RatedTranslation[]): string {
  const locales: Record<string, number> = {};
  for (const { files } of units) locales[files.locale] = (locales[files.locale] ?? 0) + 1;
  const document = {
    version: 1,
    units: units.map(({ id, files, path, range, source, previousSource, target, message: reason, risk }) => ({
      id,
      locale: files.locale,
      path,
      range,
      source,
      previousSource,
      target,
      reason: localize(reason),
      risk: risk.percent,
      signs: risk.signs.map(({ signal, strength, reason: sign }) => ({
        signal: signal.id,
        strength: Number(strength.toFixed(2)),
        reason: localize(sign),
      })),
    })),
    totals: { units: units.length, locales },
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** The units for people: each with what has changed in its source, and its translation. */
export function reviewText(units: readonly RatedTranslation[], paint: Paint): string {
  if (units.length === 0) return `${localize(message('No translation waits for a review.'))}\n`;
  const next = message('To accept, add --accept and the IDs; other options: --edit, --retranslate.');
  return `${units.map((unit) => entryOf(unit, paint)).join('\n')}\n${paint('dim', localize(next))}\n`;
}

function entryOf(unit: RatedTranslation, paint: Paint): string {
  const { id, path, range, source, previousSource, target, message: reason, risk } = unit;
  const where = `${safeLine(path)}:${range.start.line + 1}:${range.start.character + 1}`;
  const line = (title: string, text: string) => `  ${paint('dim', title)} ${text}`;
  return [
    `${paint('bold', safeLine(id))}  ${where}`,
    line('  ', safeLine(localize(reason))),
    line('! ', safeLine(riskText(risk))),
    ...(previousSource === undefined ? [] : [line('- ', differenceOf(previousSource, source, 'red', paint))]),
    line('+ ', differenceOf(source, previousSource ?? source, 'green', paint)),
    line('= ', safeLine(target)),
    '',
  ].join('\n');
}

function riskText(risk: RatedTranslation['risk']): string {
  const percent = message('Risk: {0}', risk.percent);
  const signs = risk.signs.slice(0, MOST_SIGNS).map(({ reason }) => reason);
  return [percent, ...signs].map(localize).join('. ').replaceAll('..', '.');
}

/** A text in which what another one does not have is marked; without colors, in brackets. */
function differenceOf(text: string, other: string, style: 'red' | 'green', paint: Paint): string {
  return differingParts(text, other)
    .map(({ text: part, isDifferent }) => {
      const shown = safeLine(part);
      if (!isDifferent || shown.trim() === '') return shown;
      const painted = paint(style, shown);
      return painted === shown ? `[${shown}]` : painted;
    })
    .join('');
}
