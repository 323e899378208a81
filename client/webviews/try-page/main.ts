// The page that translates a text with several versions of a style rule list. It shows what the extension sends, and holds no texts of
// its own.
import { memberOf } from '../../../core/record.ts';
import { PAGE_READY } from '../languages-message.ts';
import { editorApi } from '../shared/editor-api.ts';
import { readTryMessage, type TryMessage } from '../try-message.ts';
import { makeForm, type TryForm } from './form.ts';
import { renderVersions } from './render-versions.ts';

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
