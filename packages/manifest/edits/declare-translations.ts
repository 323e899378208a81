import {
  appendChild,
  applyEdits,
  EMPTY_MANIFEST,
  inOneLine,
  layoutOf,
  membersOf,
  parseJson,
  setValue,
  spanOf,
} from '#base';
import type { ProposedSection } from '../section/proposed-section.ts';

/**
 * The text of a manifest with a section `translations`; comments and everything else stay. An empty text becomes a manifest. Undefined if
 * the manifest has faults, or such a section already.
 */
export function declareTranslations(text: string, section: ProposedSection): string | undefined {
  const before = text.trim() === '' ? EMPTY_MANIFEST : text;
  const { root, faults } = parseJson(before);
  if (faults.length > 0 || root?.type !== 'object' || membersOf(root).has('translations')) return undefined;
  const added =
    appendChild(before, root, { key: 'translations', value: {} }) ??
    applyEdits(before, [setValue(before, ['translations'], {})]);
  const node = membersOf(parseJson(added).root).get('translations');
  return node && applyEdits(added, [{ span: spanOf(node), newText: sectionText(section, added) }]);
}

/** As people write it: one line for each item of `files`, and for every other field. */
function sectionText(section: ProposedSection, manifest: string): string {
  const { unit, eol } = layoutOf(manifest);
  const inner = eol + unit + unit;
  const fields = Object.entries(section).map(([name, value]) => {
    const items = name === 'files' ? section.files.map((item) => inner + unit + inOneLine(item)) : undefined;
    return `${inner}"${name}": ${items === undefined ? inOneLine(value) : `[${items.join(',')}${inner}]`}`;
  });
  return `{${fields.join(',')}${eol}${unit}}`;
}
