import { inEnglish, message } from '../../../core/message.ts';
import { type DifferingPart, differingParts } from '../../../core/text/word-differences.ts';
import { element } from '../shared/element.ts';
import type { ShownVersion, TryMessage } from '../try-message.ts';

/** The translations beside each other. Words that the chosen version does not have are marked, and their number is said. */
export function renderVersions(
  { versions, texts }: Pick<TryMessage, 'versions' | 'texts'>,
  base: string,
): readonly HTMLElement[] {
  const compared = versions.find(({ id }) => id === base);
  return versions.map((version) => {
    const id = `version-${version.id}`;
    const heading = element('h2', { id }, version.heading);
    return element('section', { 'aria-labelledby': id }, heading, ...contentOf(version, compared, texts));
  });
}

function contentOf(
  version: ShownVersion,
  compared: ShownVersion | undefined,
  texts: TryMessage['texts'],
): readonly HTMLElement[] {
  const { text } = version;
  if (version.isRefused === true) return [element('p', { class: 'hint' }, texts.refused)];
  if (text === undefined) return [element('p', { class: 'hint' }, texts.notYet)];
  if (compared?.text === undefined || compared.id === version.id)
    return [translation([{ text, isDifferent: false }])];
  const parts = differingParts(text, compared.text);
  const count = parts.filter(({ isDifferent }) => isDifferent).length;
  const isSame = text === compared.text;
  const words = isSame ? texts.same : inEnglish(message(texts.differences, count));
  return [translation(parts), element('p', { class: 'hint' }, words)];
}

function translation(parts: readonly DifferingPart[]): HTMLElement {
  const nodes = parts.map(({ text, isDifferent }) => (isDifferent ? element('mark', {}, text) : text));
  return element('p', { class: 'translation', dir: 'auto' }, ...nodes);
}
