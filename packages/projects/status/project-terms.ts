import { createReader } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import type { Project } from '../project-of.ts';
import { type ProjectTerms, termsOfProject } from './terms-of-project.ts';

export type { ProjectTerms } from './terms-of-project.ts';

/** The terms of a project, from its glossaries on the disk. Nothing is read before somebody asks. */
export function openProjectTerms(
  project: Pick<Project, 'folder' | 'within' | 'manifest' | 'section'>,
): ProjectTerms {
  return termsOfProject(project, createReader(project, MAX_CHECKED_BYTES));
}
