import type { ServiceFacts } from '#base';
import type { FilePair } from '#manifest';
import type { Project } from '#projects/reading';

/** A project, and the translations that a call is about. */
export interface OpenProject {
  readonly project: Project;
  readonly pairs: readonly FilePair[];
  readonly facts: ServiceFacts;
}
