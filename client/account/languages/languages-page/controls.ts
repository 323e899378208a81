import { type FeatureTable, isUsable, type LanguageSide } from '#base';
import { element } from '../../../shell/webviews/shared/element.ts';
import type { LanguagesMessage } from '../languages-message.ts';

/** What the reader has chosen to see; empty codes are any language. */
export interface PageChoices {
  readonly filter: string;
  readonly resource: string;
  readonly source: string;
  readonly target: string;
}

/** The fields at the top of the page. */
interface Controls {
  readonly node: HTMLElement;
  read(): PageChoices;
  /** Offers the languages of a table as source and target; a choice that still exists stays selected. */
  offer(table: FeatureTable): void;
}

/** Creates the fields with the previous choices; calls `onChange` after each change. */
export function makeControls(
  { facts, texts, names }: LanguagesMessage,
  chosen: PageChoices,
  onChange: () => void,
): Controls {
  const filter = element('input', { id: 'filter', type: 'search' });
  const resource = element('select', { id: 'resource' });
  const source = element('select', { id: 'source' });
  const target = element('select', { id: 'target' });
  filter.value = chosen.filter;
  const resources = Object.keys(facts.languages).map((name) => [name, names[name] ?? name] as const);
  fill(resource, resources, chosen.resource);
  for (const field of [filter, resource, source, target]) field.addEventListener('input', onChange);
  const node = element(
    'div',
    { class: 'controls', role: 'search' },
    labelled(texts.resource, resource),
    labelled(texts.filter, filter),
    labelled(texts.from, source),
    labelled(texts.into, target),
  );
  const offerSide = (select: HTMLSelectElement, table: FeatureTable, side: LanguageSide) => {
    const options = [['', texts.anyLanguage] as const, ...languageOptions(table, side)];
    fill(select, options, select.value || chosen[side]);
  };
  return {
    node,
    read: () => ({
      filter: filter.value,
      resource: resource.value,
      source: source.value,
      target: target.value,
    }),
    offer(table) {
      offerSide(source, table, 'source');
      offerSide(target, table, 'target');
    },
  };
}

function languageOptions({ languages }: FeatureTable, side: LanguageSide) {
  const usable = languages.filter((language) => isUsable(language, side));
  return usable.map(({ lang, name }) => [lang, `${name} (${lang})`] as const);
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  return element('p', {}, element('label', { for: field.id }, text), field);
}

function fill(
  select: HTMLSelectElement,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): void {
  select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)));
  const isOffered = options.some(([value]) => value === chosen);
  select.value = isOffered ? chosen : (options[0]?.[0] ?? '');
}
