import { addTo } from '#base';
import { type FileText, formatOf } from '#formats';
import { FileDialects, type KeepList } from '#protect';
import type { TextToProtect, TranslationRequest } from '#translate';
import type { Unit } from '#units';
import type { UnitJob } from '../model/update/select-work.ts';

/** How the texts of a file are translated into one language. */
export interface FileOptions extends Pick<TranslationRequest, 'options' | 'tagHandling'> {
  readonly keep?: KeepList | undefined;
}

/** Units that are translated together, and their request. A unit has as many texts as it has parts. */
export interface SectionRequest {
  readonly jobs: readonly UnitJob[];
  readonly request: TranslationRequest;
}

/** UTF-16 units of the texts around a unit that are sent along. The service does not bill them. */
const MOST_CONTEXT = 1_000;

/** The first unit of a character of two, of which the second was cut off. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/**
 * The requests for the units of a file. The service applies a context to every text of a request (specification 4.1), so units of one
 * section share it; a context of the profile goes with all of them.
 */
export function sectionRequests(
  jobs: readonly UnitJob[],
  { file, units }: { readonly file: Pick<FileText, 'format'>; readonly units: readonly Unit[] },
  { keep, options, tagHandling }: FileOptions,
): readonly SectionRequest[] {
  const sections = new Map<string | undefined, UnitJob[]>();
  for (const job of jobs) {
    const section = options.context === undefined ? job.standing.pair.source?.section : undefined;
    addTo(sections, section, job);
  }
  const sourceOf = new Map<string | undefined, Unit[]>();
  for (const unit of units) addTo(sourceOf, unit.section, unit);
  // The requests of a plan outlive the units of their file, which need much more memory than their texts.
  const all = jobs.length === 0 ? [] : units.flatMap(({ parts }) => parts.map(({ text }) => text));
  const dialects = new FileDialects(() => all, formatOf(file.format).dialects);
  return [...sections].map(([section, ofSection]) => {
    const context = options.context ?? contextOf(section, sourceOf.get(section) ?? []);
    return {
      jobs: ofSection,
      request: {
        tagHandling,
        texts: ofSection.flatMap(({ standing }) => textsOf(standing.pair.source, { keep, dialects })),
        options: context === undefined ? options : { ...options, context },
      },
    };
  });
}

function textsOf(
  unit: Unit | undefined,
  known: Pick<TextToProtect, 'keep' | 'dialects'>,
): readonly TextToProtect[] {
  return (unit?.parts ?? []).map(({ text, protectAs, uses = [] }) => ({
    text,
    format: protectAs,
    uses,
    ...known,
  }));
}

/**
 * The headings or keys of a section, and how it begins.
 * @param source The units of the section.
 */
function contextOf(section: string | undefined, source: readonly Unit[]): string | undefined {
  const texts = source.filter(({ hasWords }) => hasWords).map(({ text }) => text);
  const lines = [...(section === undefined || section === '' ? [] : [section]), ...texts];
  const context = lines.join('\n').slice(0, MOST_CONTEXT).replace(HALF_CHARACTER, '');
  return context === '' ? undefined : context;
}
