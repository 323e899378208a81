import path from 'node:path';
import { fillPattern } from '#base';
import type { DocumentRequest } from '#documents';
import { safeFileName, stemOf } from '#documents/model';
import type { FoundDocument } from './collect-documents.ts';

/**
 * Where a translation goes: beside its source, into the folder `output`, or as that says by `{name}`, `{target}` and
 * `{extension}`, such as `out/{target}/{name}{extension}`. Below a folder that was named, the folders are those of the source.
 */
export function targetOf(
  { file, subfolder }: FoundDocument,
  language: string,
  output: string | undefined,
  cwd: string,
): Pick<DocumentRequest, 'targetFolder' | 'namePattern'> {
  if (output === undefined) return { targetFolder: path.dirname(file) };
  if (!output.includes('{')) return { targetFolder: path.join(path.resolve(cwd, output), subfolder) };
  const parts = {
    name: safeFileName(stemOf(path.basename(file))),
    target: safeFileName(language),
    extension: '',
  };
  const folder = path.resolve(cwd, fillPattern(path.dirname(output), parts));
  return { targetFolder: path.join(folder, subfolder), namePattern: path.basename(output) };
}
