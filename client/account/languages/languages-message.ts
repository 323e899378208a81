import { isRecord, readFacts, type ServiceFacts } from '#base';

/** The texts of the page, which the extension sends in the reader's language. */
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

/** The message of the extension to the page of languages and features. */
export interface LanguagesMessage {
  readonly kind: 'languages';
  readonly facts: ServiceFacts;
  /** The source and date of the facts. */
  readonly note: string;
  readonly texts: LanguagesTexts;
  /** Names of resources and features in the reader's language; others keep the service's names. */
  readonly names: Readonly<Record<string, string>>;
}

/** Checks a value from `postMessage`; undefined for everything else. Languages with an unknown form are left out. */
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
