import { sourcePhrase, targetPhrase } from './phrases.ts';
import { seededRandom } from './random.ts';

/** The same kind of content as JSON and as YAML, for their language servers: one list of entries. */
export function structuredText(language: 'json' | 'yaml', bytes: number, seed: number): string {
  const random = seededRandom(seed);
  const lines: string[] = [];
  let written = 4;
  for (let row = 0; ; row++) {
    const source = JSON.stringify(sourcePhrase(random, row));
    const target = JSON.stringify(targetPhrase(random));
    const line =
      language === 'json'
        ? `{"source":${source},"target":${target}}`
        : `- source: ${source}\n  target: ${target}`;
    written += Buffer.byteLength(line) + 2;
    if (written > bytes) break;
    lines.push(line);
  }
  return language === 'json' ? `[\n${lines.join(',\n')}\n]\n` : `${lines.join('\n')}\n`;
}
