import type { ServiceFacts } from '../../core/languages/facts/facts.ts';
import { readFacts } from '../../core/languages/facts/read-facts.ts';

/** The texts of the page, which the extension hands over in the reader's language. */
export const LANGUAGES_TEXTS = [
  'title',
  'filter',
  'resource',
  'from',
  'into',
  'anyLanguage',
  'language',
  'code',
  'maturity',
  'source',
  'target',
  'yes',
  'no',
  'perhaps',
  'beta',
  'external',
  'stable',
  'noneMatch',
  'choosePair',
  'together',
  'missingSource',
  'missingTarget',
  /** `{0}` of `{1}` languages. */
  'shown',
] as const;

export type LanguagesTexts = Readonly<Record<(typeof LANGUAGES_TEXTS)[number], string>>;

/** What the extension tells the page of languages and features. */
export interface LanguagesMessage {
  readonly kind: 'languages';
  readonly facts: ServiceFacts;
  /** Where the facts are from, and of when. */
  readonly note: string;
  readonly texts: LanguagesTexts;
  /** Names of resources and features in the reader's language; others are shown as the service names them. */
  readonly names: Readonly<Record<string, string>>;
}

/** What the page tells the extension: that it can be told something. */
export const PAGE_READY = 'ready';

/** Checks what came by `postMessage`; undefined for everything else. Languages of another form are left out. */
export function readLanguagesMessage(value: unknown): LanguagesMessage | undefined {
  if (!isRecord(value) || value.kind !== 'languages' || typeof value.note !== 'string') return undefined;
  const facts = readFacts(value.facts);
  if (facts === undefined || !isTexts(value.texts) || !isTextRecord(value.names)) return undefined;
  return { kind: 'languages', facts, note: value.note, texts: value.texts, names: value.names };
}

function isTexts(value: unknown): value is LanguagesTexts {
  return isTextRecord(value) && LANGUAGES_TEXTS.every((name) => Object.hasOwn(value, name));
}

function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
