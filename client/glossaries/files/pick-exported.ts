import * as vscode from 'vscode';
import { type LanguagePair, sameCode } from '#base';
import { declaredFile, declaredFiles, findManifest } from '#manifest';
import { exists, nameOf } from '../../shell/editor/files.ts';
import { readManifest } from '../../shell/profiles/manifests.ts';

/**
 * The glossary files that go into one exported file: the given one, and, if the user wants that, those that the manifest has for other target
 * languages of the same glossary. Undefined when cancelled.
 */
export async function pickExported(
  file: vscode.Uri,
  { source, target }: LanguagePair,
): Promise<readonly vscode.Uri[] | undefined> {
  const location = await findManifest(file.path, (path) => readManifest(file.with({ path })));
  const declared = location && declaredFile(location, file.path);
  if (location === undefined || declared === undefined) return [file];
  const siblings = declaredFiles(location).filter(
    ({ glossaryKey, pair }) =>
      glossaryKey === declared.glossaryKey && sameCode(pair.source, source) && !sameCode(pair.target, target),
  );
  const others = siblings.map(({ path, pair }) => ({ uri: file.with({ path }), target: pair.target }));
  const isThere = await Promise.all(others.map(({ uri }) => exists(uri)));
  const all = [{ uri: file, target }, ...others.filter((_one, index) => isThere[index])];
  if (all.length === 1) return [file];
  const items = [
    {
      label: vscode.l10n.t('All Languages of {0}', declared.glossary.name),
      description: all.map((one) => one.target.toUpperCase()).join(', '),
      uris: all.map(({ uri }) => uri),
    },
    { label: vscode.l10n.t('Only {0}', nameOf(file)), description: target.toUpperCase(), uris: [file] },
  ];
  const title = vscode.l10n.t('What should be exported?');
  return (await vscode.window.showQuickPick(items, { title }))?.uris;
}
