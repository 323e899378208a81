import { type LanguageCode, type ServiceFacts, sourceLocale, textSources } from '#base';
import type { FilePair } from '#manifest';
import { handlesTags, keepListOf, type TranslateOptions } from '#translate';
import type { Project } from '../project-of.ts';
import type { FileOptions } from './section-requests.ts';
import type { FindFileOptions } from './update-plan.ts';

/** What the texts of some files have in common: one request serves them. */
export interface ProjectRequest {
  /** Of the manifest. */
  readonly profile: string | undefined;
  /** Undefined if the service does not know the language of the sources: then it detects it. */
  readonly source: LanguageCode | undefined;
  readonly target: LanguageCode;
}

/** Says with which options a request is made. */
export type OptionsFor = (
  request: ProjectRequest,
  project: Project,
) => TranslateOptions | Promise<TranslateOptions>;

/** How files of a project are translated, by their profiles and languages. What is frozen or not offered by the service is not. */
export async function findFileOptions(
  { project, pairs }: { readonly project: Project; readonly pairs: readonly FilePair[] },
  facts: ServiceFacts,
  optionsFor: OptionsFor,
): Promise<FindFileOptions> {
  const keep = await keepListOf(project);
  const { source: locale, locales } = project.section;
  const source = sourceLocale(locales.get(locale)?.code ?? locale, textSources(facts));
  const fileOptions = new Map<string, FileOptions>();
  for (const { profile, code } of differentRequests(pairs)) {
    const options = await optionsFor({ profile, source, target: code }, project);
    fileOptions.set(keyOf({ profile, code }), { options, tagHandling: handlesTags(facts, options), keep });
  }
  return (files) => fileOptions.get(keyOf(files));
}

/** The profiles and languages of files, each once. */
function differentRequests(pairs: readonly FilePair[]) {
  const requests = new Map<string, { readonly profile: string | undefined; readonly code: LanguageCode }>();
  for (const { profile, code, isFrozen } of pairs)
    if (code !== undefined && !isFrozen) requests.set(keyOf({ profile, code }), { profile, code });
  return [...requests.values()];
}

function keyOf({ profile = '', code = '' }: Pick<FilePair, 'profile' | 'code'>): string {
  return `${profile}\n${code}`;
}
