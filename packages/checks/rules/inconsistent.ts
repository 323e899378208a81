import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { UnitTexts } from '../text-pair.ts';

export const inconsistent: TextRule = {
  id: 'inconsistent',
  level: 'information',
  explanation: 'One source text has several translations in a file, which can be meant or a mistake.',
  checkFile(units, _context, report) {
    const bySource = new Map<string, UnitTexts[]>();
    for (const unit of units) {
      const [text] = unit.texts;
      if (text === undefined || unit.texts.length > 1 || unit.isForm) continue;
      const key = `${unit.kind} ${text.source}`;
      const same = bySource.get(key);
      if (same === undefined) bySource.set(key, [unit]);
      else same.push(unit);
    }
    for (const same of bySource.values()) {
      if (same.length === 1) continue;
      const usual = mostFrequent(same.map(targetOf));
      for (const unit of same) {
        if (targetOf(unit) === usual) continue;
        report(unit, {
          message: message('The same text is translated as "{0}" elsewhere in this file.', usual),
        });
      }
    }
  },
};

function targetOf({ texts }: UnitTexts): string {
  return texts[0]?.target ?? '';
}

/** The first of those that are there most often. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return texts.find((text) => counts.get(text) === most) ?? '';
}

export function examples(): readonly PairExample[] {
  return [
    {
      format: 'json',
      source: '{ "a": "Open", "b": "Open", "c": "Open" }\n',
      target: '{ "a": "Öffnen", "b": "⟦Offen⟧", "c": "Öffnen" }\n',
      passes: { target: '{ "a": "Öffnen", "b": "Öffnen", "c": "Öffnen" }\n' },
    },
  ];
}
