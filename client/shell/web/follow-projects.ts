import * as vscode from 'vscode';
import { MAX_CHECKED_BYTES } from '#glossary';
import { parseManifest, patternsOf } from '#manifest';
import { MANIFEST_PATTERN } from '../../../protocol/language-ids.ts';
import { readFound } from '../editor/file-system.ts';
import { type FollowPorts, followFilters, type ProjectFilter } from '../language-server/follow-filters.ts';
import { searchFiles } from './search-files.ts';

/** Projects of one workspace whose files are checked. */
const MAX_PROJECTS = 100;

/** Lets the language server read the sources and translations of the projects of the workspace: nothing in a browser asks git. */
export function followProjects(ports: FollowPorts): vscode.Disposable {
  return followFilters(ports, async () => {
    const manifests = await searchFiles(MANIFEST_PATTERN, null, MAX_PROJECTS);
    return (await Promise.all(manifests.map(filtersOf))).flat();
  });
}

/** None for a manifest that cannot be read. */
async function filtersOf(manifest: vscode.Uri): Promise<readonly ProjectFilter[]> {
  const bytes = await readFound(manifest, MAX_CHECKED_BYTES);
  const section = bytes && parseManifest(new TextDecoder().decode(bytes)).translations;
  const baseUri = vscode.Uri.joinPath(manifest, '..').toString();
  return (section === undefined ? [] : patternsOf(section)).map((pattern) => ({
    scheme: manifest.scheme,
    pattern: { baseUri, pattern: pattern.replace(/^(?:\.\/)+/, '') },
  }));
}
