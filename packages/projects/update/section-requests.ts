import { addTo } from '#base';
import { type FileText, formatOf } from '#formats';
import { FileDialects, type KeepList } from '#protect';
import { MAX_TEXTS_PER_REQUEST } from '#requests';
import type { TextToProtect, TranslationRequest } from '#translate';
import type { Unit } from '#units';
import { contextOfSections } from '../model/update/context-of-sections.ts';
import { joinSections, type Section } from '../model/update/join-sections.ts';
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

/**
 * The requests for the units of a file. The service applies a context to every text of a request (specification 4.1), so units of one
 * section share it, and small sections a request; a context of the profile goes with all of them.
 */
export function sectionRequests(
  jobs: readonly UnitJob[],
  { file, units }: { readonly file: Pick<FileText, 'format'>; readonly units: readonly Unit[] },
  { keep, options, tagHandling }: FileOptions,
): readonly SectionRequest[] {
  // The requests of a plan outlive the units of their file, which need much more memory than their texts.
  const all = jobs.length === 0 ? [] : units.flatMap(({ parts }) => parts.map(({ text }) => text));
  const dialects = new FileDialects(() => all, formatOf(file.format).dialects);
  const contextFor = contextIn(units);
  return requestedSections(jobs, options.context !== undefined).map((sections) => {
    const ofRequest = sections.flatMap(({ items }) => items);
    const context = options.context ?? contextFor(sections.map(({ name }) => name));
    return {
      jobs: ofRequest,
      request: {
        tagHandling,
        texts: ofRequest.flatMap(({ standing }) => textsOf(standing.pair.source, { keep, dialects })),
        options: context === undefined ? options : { ...options, context },
      },
    };
  });
}

/** The sections of each request. A context that goes with all texts needs none. */
function requestedSections(
  jobs: readonly UnitJob[],
  hasContext: boolean,
): readonly (readonly Section<UnitJob>[])[] {
  if (hasContext) return jobs.length === 0 ? [] : [[{ name: undefined, items: jobs }]];
  const sections = new Map<string | undefined, UnitJob[]>();
  for (const job of jobs) addTo(sections, job.standing.pair.source?.section, job);
  return joinSections(
    [...sections].map(([name, items]) => ({ name, items })),
    {
      most: MAX_TEXTS_PER_REQUEST,
      textsOf: ({ standing }) => (standing.pair.source?.parts ?? []).map(({ text }) => text),
    },
  );
}

/** Says what goes with texts of some sections. */
function contextIn(
  units: readonly Unit[],
): (sections: readonly (string | undefined)[]) => string | undefined {
  const texts = new Map<string | undefined, string[]>();
  for (const { section, hasWords, text } of units) if (hasWords) addTo(texts, section, text);
  return (sections) =>
    contextOfSections([...new Set(sections)].map((name) => ({ name, texts: texts.get(name) ?? [] })));
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
