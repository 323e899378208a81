import { type ServiceFacts, textTargets } from '../../../core/languages/service-facts/service-facts.ts';
import { SNAPSHOT_FACTS } from '../../../core/languages/snapshot/snapshot.ts';
import type { ManifestLocation } from '../../../core/manifest/lookup/find-manifest.ts';
import { type Project, projectIn } from '../../../workspace/projects/load-project.ts';

/** The project of a manifest; undefined if it names no translations. */
export function loadOf(
  location: ManifestLocation,
  service: ServiceFacts = SNAPSHOT_FACTS,
  signal: AbortSignal,
): Promise<Project | undefined> {
  return projectIn(location, { codes: textTargets(service), signal });
}
