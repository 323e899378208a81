import { expect, test } from 'vitest';
import type { AgentUnit } from '../../packages/agents/answers/agent-unit.ts';
import type { WrittenItem } from '../../packages/agents/writing/findings.ts';
import { type AgentTools, agentTools } from '../support/agents/agent-tools.ts';
import { withFilesInMemory } from '../support/cli.ts';
import { parseMarkedText } from '../support/marked-text.ts';
import type { Defect } from '../support/projects/planted/defects.ts';
import { LANGUAGES, type Language, NAME, NAMED, TERM } from '../support/projects/planted/human-texts.ts';
import { plantDefects } from '../support/projects/planted/plant.ts';
import type { PlantedFormat } from '../support/projects/planted/planted-files.ts';
import { runs } from '../support/runs.ts';

const COUNT = runs(500, 10);

/** The rules that keep a text of an agent out of a file. */
const REFUSING: ReadonlySet<Defect['rule']> = new Set([
  ...(['placeholder-missing', 'placeholder-extra', 'message-syntax', 'plural-forms'] as const),
  ...(['tag-mismatch', 'term-forbidden', 'term-untranslated'] as const),
]);

/** Formats with their own file for each language, and how files of them are named. */
const EXTENSIONS: Partial<Record<PlantedFormat['format'], string>> = {
  ...{ json: 'json', arb: 'arb', yaml: 'yml', properties: 'properties', strings: 'strings', resx: 'resx' },
  ...{ po: 'po', xliff: 'xlf', markdown: 'md' },
};

/** A text with a defect, or one without, and what has to become of it. */
interface Written {
  readonly rule: Defect['rule'] | undefined;
  readonly locale: Language;
  readonly format: PlantedFormat;
  readonly source: string;
  readonly target: string;
}

function* written(): Generator<Written> {
  let count = 0;
  for (const { defect, planted, format, locale } of plantDefects(20 * COUNT)) {
    if (count >= COUNT) return;
    if (!REFUSING.has(defect.rule) || EXTENSIONS[format.format] === undefined) continue;
    count++;
    const [source = '', target = ''] = [planted.source, planted.target].map(
      (text) => parseMarkedText(text ?? '').text,
    );
    yield { rule: defect.rule, locale, format, source, target };
    if (count % 9 === 0) yield { ...doubled(locale, format), rule: 'placeholder-extra' };
    if (count % 9 === 1) yield { ...named(locale, format), rule: undefined };
  }
}

function named(locale: Language, format: PlantedFormat) {
  const [source = '', target = ''] = [NAMED.en, NAMED[locale]].map((text) =>
    text.replace('{P}', format.placeholder),
  );
  return { locale, format, source, target };
}

function doubled(locale: Language, format: PlantedFormat) {
  const { placeholder } = format;
  const text = named(locale, format);
  return { ...text, target: text.target.replace(placeholder, `${placeholder} ${placeholder}`) };
}

/** A project in which each text has a file of its own, so that nothing else can be why it is refused. */
function projectOf(texts: readonly Written[]): Readonly<Record<string, string>> {
  const files = LANGUAGES.map((locale) => ({
    ...{ source: `src/${locale}/**`, target: `out/{locale}/{path}`, targets: [locale] },
  }));
  const dictionaries = LANGUAGES.map((target) => ({
    source: 'en',
    target,
    file: `g/${target}.glossary.csv`,
  }));
  const glossaries = { product: { name: 'Product', dictionaries } };
  const terms = LANGUAGES.flatMap((locale) => [
    [`g/${locale}.glossary.csv`, `${TERM.source},${TERM.target[locale]}\n`],
    [
      `g/${locale}.terms.json`,
      JSON.stringify({
        terms: { [TERM.source]: { not: [TERM.forbidden[locale]] }, [NAME.source]: { status: 'keep' } },
      }),
    ],
  ]);
  const sources = texts.map((text, index) => [
    placeOf(text, index),
    text.format.write([{ name: 'b', source: text.source, target: undefined }], 'source', text.locale),
  ]);
  const manifest = { version: 1, glossaries, translations: { source: 'en', targets: [...LANGUAGES], files } };
  return Object.fromEntries([['parlance.json', JSON.stringify(manifest)], ...terms, ...sources]);
}

function placeOf({ locale, format }: Written, index: number): string {
  return `src/${locale}/t${index}.${EXTENSIONS[format.format]}`;
}

/** All texts of a project by the files of their translations. */
async function unitsIn({ call }: AgentTools): Promise<ReadonlyMap<string, AgentUnit>> {
  const units = new Map<string, AgentUnit>();
  let cursor: string | undefined;
  do {
    const page: { units: AgentUnit[]; next?: string } = await call('get_units', { cursor });
    for (const unit of page.units) units.set(unit.id.split('#')[0] ?? '', unit);
    cursor = page.next;
  } while (cursor !== undefined);
  return units;
}

/** What became of another text than it should. */
function faultOf(
  { rule, format, locale, target }: Written,
  item: WrittenItem | undefined,
): readonly string[] {
  const isRight =
    rule === undefined
      ? item === undefined || item.result === 'written'
      : item?.result === 'refused' && item.findings?.some((finding) => finding.rule === rule);
  return isRight ? [] : [`${rule} ${format.format} ${locale} ${target}: ${JSON.stringify(item)}`];
}

test('none of the planted defects is written, and what has no defect is', () =>
  withFilesInMemory(projectOf([...written()]), async (folder) => {
    const texts = [...written()];
    const tools = agentTools(folder);
    const units = await unitsIn(tools);
    const faults: string[] = [];
    for (let start = 0; start < texts.length; start += 100) {
      const own = texts.slice(start, start + 100);
      const items = own.map((text, index) => {
        const place = placeOf(text, start + index).replace(`src/${text.locale}/`, `out/${text.locale}/`);
        const unit = units.get(`${text.locale}:${place}`);
        return { id: unit?.id ?? place, source: unit?.source ?? '', text: text.target };
      });
      const answer: { items: WrittenItem[] } = await tools.call('write_translations', { items });
      const byId = new Map(answer.items.map((item) => [item.id, item]));
      faults.push(...own.flatMap((text, index) => faultOf(text, byId.get(items[index]?.id ?? ''))));
    }
    expect(faults).toEqual([]);
  }));
