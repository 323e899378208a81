import { endpointFacts } from '../../../core/languages/service-facts/endpoint-facts.ts';
import type { KeptFacts } from '../../../core/languages/service-facts/kept-facts.ts';
import { textTargets } from '../../../core/languages/service-facts/service-facts.ts';
import type { ManifestLocation } from '../../../core/manifest/lookup/find-manifest.ts';
import { type Project, projectIn } from '../../../workspace/projects/load-project.ts';

/** The project of a manifest; undefined if it names no translations. */
export async function loadOf(
  location: ManifestLocation,
  kept: KeptFacts,
  signal: AbortSignal,
): Promise<Project | undefined> {
  const facts = await endpointFacts(kept, location.manifest.endpoint).all();
  return projectIn(location, { codes: textTargets(facts), signal });
}
