import { once } from '../../core/once.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** Loads the index with the first question, so that the server starts sooner. */
export function indexOnDemand(create: () => Promise<WorkspaceIndex>): WorkspaceIndex {
  let index: WorkspaceIndex | undefined;
  const load = once(async () => {
    index = await create();
    return index;
  });
  return {
    all: async (near) => (await load()).all(near),
    ofProject: async (uri) => (await load()).ofProject(uri),
    forget: (path) => index?.forget(path),
  };
}
