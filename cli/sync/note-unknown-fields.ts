import { MANIFEST_NAME } from '../../core/file-kinds.ts';
import { MAX_CHECKED_BYTES } from '../../core/glossary/lint/oversize.ts';
import type { ManifestLocation } from '../../core/manifest/lookup/find-manifest.ts';
import { levelsFor } from '../../core/manifest/lookup/levels.ts';
import { readManifestDocument } from '../../core/manifest/manifest-document.ts';
import { RULE_IDS } from '../../core/manifest/rule-ids.ts';
import { unknownField } from '../../core/manifest/rules/unknown-field.ts';
import { effectiveLevel } from '../../core/rule.ts';
import { createLineIndex } from '../../core/text/line-index.ts';
import { createNamedReader } from '../../workspace/files/read/read-named.ts';
import type { CommandContext } from '../command/command-context.ts';
import { shownPath } from '../files/shown-path.ts';
import { noteLine } from '../terminal/output.ts';

/**
 * Notes the fields of a manifest that nothing reads, as `parlance check` reports them: what stands in a misspelled one is not synced, and
 * nothing else would say so.
 */
export async function noteUnknownFields(
  location: ManifestLocation,
  { host, output }: Pick<CommandContext, 'host' | 'output'>,
): Promise<void> {
  const { folder } = location;
  const file = `${folder}/${MANIFEST_NAME}`;
  if (effectiveLevel(unknownField, levelsFor(file, location, {})) === 'off') return;
  const bytes = await createNamedReader(folder, MAX_CHECKED_BYTES)(MANIFEST_NAME);
  const document = readManifestDocument(new TextDecoder().decode(bytes), RULE_IDS, {});
  const lines = createLineIndex(document.text);
  const shown = shownPath(file, host.cwd);
  for (const { span, message } of unknownField.check(document)) {
    noteLine(output, shown, lines.positionAt(span.start).line, message);
  }
}
