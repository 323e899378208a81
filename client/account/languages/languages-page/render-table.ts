import type { FeatureTable, Language, LanguageFeature } from '#base';
import { element } from '../../../shell/webviews/shared/element.ts';
import type { LanguagesTexts } from '../languages-message.ts';

/** The texts of a table. */
interface TableTexts {
  readonly texts: LanguagesTexts;
  readonly names: Readonly<Record<string, string>>;
  readonly caption: string;
}

/** A table with one row for each language and one column for each feature. States are words, not only colors. */
export function renderTable(
  { features, languages }: FeatureTable,
  { texts, names, caption }: TableTexts,
): HTMLTableElement {
  const headings = [texts.language, texts.code, texts.maturity, texts.source, texts.target];
  const columns = [...headings, ...features.map((feature) => names[feature] ?? feature)];
  return element(
    'table',
    {},
    element('caption', { id: 'caption' }, caption),
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column))),
    ),
    element('tbody', {}, ...languages.map((language) => rowOf(language, features, texts))),
  );
}

function rowOf(language: Language, features: readonly string[], texts: LanguagesTexts): HTMLElement {
  const { name, lang, status, usable_as_source, usable_as_target } = language;
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    element('td', {}, element('code', {}, lang)),
    element('td', { class: status === 'stable' ? 'stable' : 'beta' }, maturityOf(status, texts)),
    plainCell(usable_as_source, texts),
    plainCell(usable_as_target, texts),
    ...features.map((feature) => featureCell(ownFeature(language, feature), texts)),
  );
}

function ownFeature({ features }: Language, name: string): LanguageFeature | undefined {
  return Object.hasOwn(features, name) ? features[name] : undefined;
}

function plainCell(isUsable: boolean, texts: LanguagesTexts): HTMLElement {
  return element('td', { class: isUsable ? 'yes' : 'no' }, isUsable ? texts.yes : texts.no);
}

function featureCell(feature: LanguageFeature | undefined, texts: LanguagesTexts): HTMLElement {
  if (feature === undefined) return plainCell(false, texts);
  const marks = [
    ...(feature.status === 'stable' ? [] : [maturityOf(feature.status, texts)]),
    ...(feature.external === true ? [texts.external] : []),
  ];
  if (marks.length === 0) return plainCell(true, texts);
  return element('td', { class: 'beta' }, `${texts.yes} (${marks.join(', ')})`);
}

/** An unknown maturity keeps the service's name. */
function maturityOf(status: string, texts: LanguagesTexts): string {
  if (status === 'stable') return texts.stable;
  return status === 'beta' ? texts.beta : status;
}
