import { once } from '#base';
import type { IndexPorts, WorkspaceIndex } from './workspace-index.ts';

/** Loads the index with the first question, so that the server starts sooner. */
export function indexOnDemand(ports: IndexPorts): WorkspaceIndex {
  let index: WorkspaceIndex | undefined;
  const load = once(async () => {
    const { createWorkspaceIndex } = await import('./workspace-index.ts');
    index = createWorkspaceIndex(ports);
    return index;
  });
  return {
    all: async (near) => (await load()).all(near),
    ofProject: async (uri) => (await load()).ofProject(uri),
    forget: (path) => index?.forget(path),
  };
}
