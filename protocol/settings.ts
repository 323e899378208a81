import { DEFAULT_NAME_PATTERN } from '#base';
import { DEFAULT_MEGABYTE, DICTIONARY_MEGABYTES } from '#glossary';

/** Who may set a setting. `application` is the user alone, `machine` the user or the remote machine, never a workspace. */
type SettingScope = 'application' | 'machine' | 'window' | 'resource';

/** What package.json declares of a setting. */
export interface SettingDeclaration {
  readonly type: 'string' | 'number' | 'boolean' | 'object';
  readonly scope: SettingScope;
  readonly default: string | number | boolean | Readonly<Record<string, string>>;
  readonly enum?: readonly string[];
}

/** The endpoints that a user can choose by name; `custom` is the one with its own address. */
export const ENDPOINT_CHOICES = ['local', 'paid', 'free', 'us', 'jp', 'custom'] as const;

/** How texts that wait are ordered: the most risky translation first, or as their files have them. */
export const REVIEW_ORDERS = ['risk', 'file'] as const;

/** Whether translations are written at once, or shown first as a comparison or in the Refactor Preview. */
const TRANSLATION_PREVIEWS = ['replace', 'diff', 'refactor'] as const;

/** Where a hover shows the agreed translation of a term: nowhere, in texts but not in code, or in all documents. */
const TERM_HOVERS = ['off', 'prose', 'everywhere'] as const;

/** What of selected code is translated; the first time that there is a choice, `ask` asks. */
const CODE_PARTS = ['ask', 'strings', 'comments', 'wholeText'] as const;

/** How formal translations without a profile are (specification 4.1). */
export const FORMALITY_SETTINGS = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;

export type FormalitySetting = (typeof FORMALITY_SETTINGS)[number];

/** When glossaries, style rule lists, and parlance.json are checked. */
export const LINT_RUNS = ['onType', 'onSave'] as const;

export type EndpointChoice = (typeof ENDPOINT_CHOICES)[number];

/**
 * Every setting of the extension. Settings with an address, or that decide where a key is sent, can be set by the
 * user only (reliability V1). Their texts are in the manifests of the features in `client/`.
 */
export const SETTINGS = {
  'parlance.endpoint.name': {
    type: 'string',
    scope: 'application',
    default: 'local',
    enum: ENDPOINT_CHOICES,
  },
  'parlance.endpoint.url': { type: 'string', scope: 'application', default: '' },
  'parlance.endpoint.adminUrl': { type: 'string', scope: 'application', default: '' },
  'parlance.endpoint.authScheme': { type: 'string', scope: 'application', default: 'Service-Auth-Key' },
  /** A language code; empty means that the service detects the language. */
  'parlance.translate.sourceLanguage': { type: 'string', scope: 'resource', default: '' },
  /** A language code; empty means that the first translation asks, and remembers the answer here. */
  'parlance.translate.targetLanguage': { type: 'string', scope: 'resource', default: '' },
  'parlance.translate.formality': {
    type: 'string',
    scope: 'resource',
    default: 'default',
    enum: FORMALITY_SETTINGS,
  },
  /** The name of a translated copy, in which `{name}`, `{target}` and `{extension}` are filled in. */
  'parlance.translate.fileName': { type: 'string', scope: 'resource', default: DEFAULT_NAME_PATTERN },
  /** Whether the selection under the mouse is translated, which costs money. */
  'parlance.hover.enabled': { type: 'boolean', scope: 'window', default: false },
  /** In which documents a hover shows how glossaries translate a term. */
  'parlance.hover.terms': { type: 'string', scope: 'resource', default: 'prose', enum: TERM_HOVERS },
  /** Profiles by short names, as in `parlance.json`, whose profiles take precedence. */
  'parlance.translate.profiles': { type: 'object', scope: 'resource', default: {} },
  'parlance.translate.preview': {
    type: 'string',
    scope: 'resource',
    default: 'replace',
    enum: TRANSLATION_PREVIEWS,
  },
  'parlance.translate.inCode': { type: 'string', scope: 'resource', default: 'ask', enum: CODE_PARTS },
  /** Code points; 0 never asks. A workspace cannot set it, because the user pays. */
  'parlance.translate.confirmAbove': { type: 'number', scope: 'application', default: 20_000 },
  'parlance.translate.keepOnDisk': { type: 'boolean', scope: 'application', default: true },
  /** Whether saving a source updates its translations. A workspace cannot set it, because the user pays. */
  'parlance.translations.updateOnSave': { type: 'boolean', scope: 'application', default: false },
  /** Code points that a save may send. */
  'parlance.translations.updateOnSaveLimit': { type: 'number', scope: 'application', default: 1_000 },
  /** The order of the texts that wait. */
  'parlance.translations.order': { type: 'string', scope: 'window', default: 'risk', enum: REVIEW_ORDERS },
  /** The name of a translated document, in which `{name}`, `{target}` and `{extension}` are filled in. */
  'parlance.documents.targetName': { type: 'string', scope: 'resource', default: DEFAULT_NAME_PATTERN },
  /** Whether translated documents say that a machine has translated them. */
  'parlance.documents.watermark': { type: 'boolean', scope: 'resource', default: false },
  /** Whether the service evaluates the quality of translated documents. A workspace cannot set it, because the user may pay for it. */
  'parlance.documents.evaluateQuality': { type: 'boolean', scope: 'application', default: false },
  /** With `onSave` the problems of the last save are shown until the next one. */
  'parlance.lint.run': { type: 'string', scope: 'resource', default: 'onType', enum: LINT_RUNS },
  /** Levels by rule id; other rules keep their defaults. Those of a manifest take precedence. */
  'parlance.lint.rules': { type: 'object', scope: 'resource', default: {} },
  'parlance.lint.maxProblems': { type: 'number', scope: 'resource', default: 1000 },
  /** What the "MB" in the limit of a dictionary is. That of a manifest takes precedence. */
  'parlance.lint.dictionaryMegabyte': {
    type: 'string',
    scope: 'resource',
    default: DEFAULT_MEGABYTE,
    enum: DICTIONARY_MEGABYTES,
  },
  /** What the usage of requests is reported under; empty for nothing. It changes no request, so that a workspace may set it. */
  'parlance.usage.reportingTag': { type: 'string', scope: 'window', default: '' },
  /** Milliseconds. */
  'parlance.localService.latency': { type: 'number', scope: 'application', default: 0 },
} as const satisfies Readonly<Record<string, SettingDeclaration>>;

export type SettingName = keyof typeof SETTINGS;

/** The value of a setting: one of the listed ones, if there is a list. */
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name] extends {
  readonly enum: readonly (infer Value)[];
}
  ? Value
  : ValueOfType[(typeof SETTINGS)[Name]['type']];

interface ValueOfType {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly object: Readonly<Record<string, unknown>>;
}
