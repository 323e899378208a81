import type { CheckedFiles } from '#checks';
import type { FileText } from '#formats';
import { parseMarkedText } from '../../marked-text.ts';
import { numbers } from '../adoption.ts';
import { checkedFiles } from '../checked-files.ts';
import { indexedTerms } from '../indexed-terms.ts';
import { DEFECTS, type Defect, type Place, type Planted } from './defects.ts';
import { LANGUAGES, TEXTS } from './human-texts.ts';
import { type Entry, PLANTED_FORMATS, type PlantedFormat } from './planted-files.ts';

/** The texts of a file and its translation. */
export interface BothTexts {
  readonly source: string;
  readonly target: string;
}

/** A file with its translation, in which one text has a defect. */
export interface PlantedFiles {
  readonly defect: Defect;
  readonly planted: Planted;
  readonly format: PlantedFormat;
  readonly locale: Place['locale'];
  /** With ⟦marks⟧ where the defect must be found. */
  readonly marked: BothTexts;
  readonly files: CheckedFiles;
  /** The files with another text of the translation. */
  readonly reread: (target: string) => CheckedFiles;
}

/** Plants defects: every kind, in every format that can hold it, in languages and among texts that chance chooses. The same at every run. */
export function* plantDefects(count: number): Generator<PlantedFiles> {
  const random = numbers();
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing;
  for (let index = 0; index < count; index++) {
    const defect = DEFECTS[index % DEFECTS.length] as Defect;
    const able = PLANTED_FORMATS.filter(({ lacks }) => !(defect.needs && lacks?.includes(defect.needs)));
    const format = able[Math.floor(index / DEFECTS.length) % able.length] as PlantedFormat;
    const locale = pick(defect.locales ?? LANGUAGES);
    yield plantedFiles(defect, { format, locale, pick });
  }
}

function plantedFiles(defect: Defect, place: Place): PlantedFiles {
  const { format, locale, pick } = place;
  const planted = defect.plant(place);
  const others = TEXTS.filter(({ en }) => en !== parseMarkedText(planted.source).text).map(
    ({ en: source, [locale]: target }, index): Entry => ({ name: `a${index}`, source, target }),
  );
  const at = pick(others.map((_, index) => index));
  const write = (side: keyof BothTexts, target: string | undefined) =>
    format.write(others.toSpliced(at, 0, { name: 'b', source: planted.source, target }), side, locale);
  const marked = { source: write('source', planted.target), target: write('target', planted.target) };
  const [source, target] = [marked.source, marked.target].map((text) => parseMarkedText(text).text) as [
    string,
    string,
  ];
  const reread = (text: string) =>
    readFiles(place, planted, { source: format.isShared ? text : source, target: text });
  return {
    ...{ defect, planted, format, locale, marked, reread },
    files: reread(target),
  };
}

function readFiles({ format: { format }, locale }: Place, planted: Planted, texts: BothTexts): CheckedFiles {
  const fileOf = (text: string): FileText => {
    return { format, text, facts: { isLatin1: false, source: 'en', target: locale } };
  };
  const files = checkedFiles(fileOf(texts.source), fileOf(texts.target), locale);
  const own = parseMarkedText(planted.source).text;
  const standings = files.standings.map((standing) =>
    planted.state !== undefined && standing.pair.source?.text === own
      ? { ...standing, state: planted.state }
      : standing,
  );
  return { ...files, standings, terms: planted.terms && indexedTerms(planted.terms, locale) };
}
