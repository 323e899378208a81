// The page of languages and features. It shows what the extension sends, and holds no data and no text of its own.

import { featureTable, filterLanguages, inEnglish, memberOf, type PairFeature, pairFeatures } from '#base';
import { PAGE_READY } from '../../../shell/webviews/page-ready.ts';
import { editorApi } from '../../../shell/webviews/shared/editor-api.ts';
import { element } from '../../../shell/webviews/shared/element.ts';
import { type LanguagesMessage, readLanguagesMessage } from '../languages-message.ts';
import { makeControls, type PageChoices } from './controls.ts';
import { renderTable } from './render-table.ts';

const editor = editorApi();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const received = readLanguagesMessage(data);
  if (received !== undefined) show(received);
});
editor.postMessage(PAGE_READY);

function show(received: LanguagesMessage): void {
  const { facts, texts, names, note } = received;
  const pair = element('section', { class: 'pair', 'aria-live': 'polite' });
  const count = element('p', { role: 'status' });
  const scroll = element('div', {
    class: 'scroll',
    tabindex: '0',
    role: 'region',
    'aria-labelledby': 'caption',
  });
  const update = () => {
    const choices = controls.read();
    const { resource } = choices;
    const table = featureTable(facts, resource);
    controls.offer(table);
    const languages = filterLanguages(table.languages, choices.filter);
    pair.replaceChildren(...renderPair(chosenPair(facts, choices), received));
    count.textContent = countText(texts, languages.length, table.languages.length);
    const caption = `${texts.title}: ${names[resource] ?? resource}`;
    scroll.replaceChildren(renderTable({ ...table, languages }, { texts, names, caption }));
    editor.setState(choices);
  };
  const controls = makeControls(received, readChoices(editor.getState()), update);
  document.title = texts.title;
  document.body.replaceChildren(
    element(
      'main',
      {},
      element('h1', {}, texts.title),
      element('p', { class: 'hint' }, note),
      controls.node,
      pair,
      count,
      scroll,
    ),
  );
  update();
}

/** Undefined until both languages are chosen. */
function chosenPair(facts: LanguagesMessage['facts'], { resource, source, target }: PageChoices) {
  const isPair = source !== '' && target !== '';
  return isPair ? pairFeatures(facts, resource, { source, target }) : undefined;
}

function countText(texts: LanguagesMessage['texts'], shown: number, all: number): string {
  return shown === 0 ? texts.noneMatch : inEnglish({ text: texts.shown, args: [shown, all] });
}

function readChoices(state: unknown): PageChoices {
  const text = (name: string) => {
    const value = memberOf(state, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    filter: text('filter'),
    resource: text('resource'),
    source: text('source'),
    target: text('target'),
  };
}

/** The features of the chosen pair, one line each; or a hint if no pair is chosen. */
function renderPair(
  features: readonly PairFeature[] | undefined,
  { texts, names }: Pick<LanguagesMessage, 'texts' | 'names'>,
): readonly HTMLElement[] {
  if (features === undefined) return [element('p', { class: 'hint' }, texts.choosePair)];
  const lines = features.map((line) =>
    element(
      'li',
      { class: line.support },
      element('strong', {}, names[line.feature] ?? line.feature),
      `: ${[texts[line.support], ...missingOf(line, texts)].join(', ')}`,
    ),
  );
  return [element('h2', {}, texts.together), element('ul', {}, ...lines)];
}

function missingOf({ missing }: PairFeature, texts: LanguagesMessage['texts']): readonly string[] {
  return missing.map((side) => (side === 'source' ? texts.missingSource : texts.missingTarget));
}
