// The page that translates a text with several versions of a style rule list. It shows what the extension sends, and holds no texts of
// its own.

import { type DifferingPart, differingParts, inEnglish, memberOf } from '#base';
import { PAGE_READY } from '../../../shell/webviews/page-ready.ts';
import { editorApi } from '../../../shell/webviews/shared/editor-api.ts';
import { element } from '../../../shell/webviews/shared/element.ts';
import { readTryMessage, type ShownVersion, type TryMessage } from '../try-message.ts';
import { makeForm, type TryForm } from './form.ts';

const editor = editorApi();
let form: TryForm | undefined;
let shown: TryMessage | undefined;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const received = readTryMessage(data);
  if (received !== undefined) show(received);
});
editor.postMessage(PAGE_READY);

/** What somebody has typed stays, unless the page is about another list. */
function show(received: TryMessage): void {
  if (form === undefined || shown?.name !== received.name || shown.sample !== received.sample) {
    form = makeForm(received, keptText(received), {
      send: (kind) => editor.postMessage(kind === 'cancel' ? { kind } : { kind, ...form?.read() }),
      changed: () => {
        editor.setState({ name: shown?.name, sample: shown?.sample, ...form?.read() });
        if (shown !== undefined) showVersions(shown);
      },
    });
    document.title = received.texts.title;
    document.body.replaceChildren(form.node);
  }
  shown = received;
  form.update(received);
  showVersions(received);
}

function showVersions(received: TryMessage): void {
  form?.results.replaceChildren(...renderVersions(received, form.read().base));
}

/** The text that was typed before the page was hidden. */
function keptText({ name, sample }: TryMessage): string {
  const state = editor.getState();
  const text = memberOf(state, 'text');
  const isSame = memberOf(state, 'name') === name && memberOf(state, 'sample') === sample;
  return isSame && typeof text === 'string' ? text : sample;
}

/** The translations beside each other. Words that the chosen version does not have are marked, and their number is said. */
function renderVersions(
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
  const words = isSame ? texts.same : inEnglish({ text: texts.differences, args: [count] });
  return [translation(parts), element('p', { class: 'hint' }, words)];
}

function translation(parts: readonly DifferingPart[]): HTMLElement {
  const nodes = parts.map(({ text, isDifferent }) => (isDifferent ? element('mark', {}, text) : text));
  return element('p', { class: 'translation', dir: 'auto' }, ...nodes);
}
