import { DEFAULT_MEGABYTE, DICTIONARY_MEGABYTES } from '../core/glossary/dictionary-megabyte.ts';
import { DEFAULT_NAME_PATTERN } from '../core/text/name-pattern.ts';

/** Who may set a setting. `application` is the user alone, `machine` the user or the remote machine, never a workspace. */
export type SettingScope = 'application' | 'machine' | 'window' | 'resource';

/** What package.json declares of a setting. */
export interface SettingDeclaration {
  readonly type: 'string' | 'number' | 'boolean' | 'object';
  readonly scope: SettingScope;
  readonly default: string | number | boolean | Readonly<Record<string, string>>;
  readonly enum?: readonly string[];
}

/** The endpoints that a user can choose by name; `custom` is the one with an address of its own. */
export const ENDPOINT_CHOICES = ['local', 'paid', 'free', 'us', 'jp', 'custom'] as const;

/** Whether translations are written at once, or shown first as a comparison or in the Refactor Preview. */
const TRANSLATION_PREVIEWS = ['replace', 'diff', 'refactor'] as const;

/** How formal translations without a profile are (specification 4.1). */
export const FORMALITY_SETTINGS = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;

export type FormalitySetting = (typeof FORMALITY_SETTINGS)[number];

/** When glossaries, manifests and style rule lists are checked. */
export const LINT_RUNS = ['onType', 'onSave'] as const;

export type EndpointChoice = (typeof ENDPOINT_CHOICES)[number];

/**
 * Every setting of the extension. Whatever holds an address or says where a key goes can be set by the user only
 * (reliability V1). A test compares this table with package.json.
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
  /** Whether the selection under the mouse is translated, which bills. */
  'parlance.hover.enabled': { type: 'boolean', scope: 'window', default: false },
  /** Ways of translating by their short names, as in `parlance.json`, whose own go before them. */
  'parlance.translate.profiles': { type: 'object', scope: 'resource', default: {} },
  'parlance.translate.preview': {
    type: 'string',
    scope: 'resource',
    default: 'replace',
    enum: TRANSLATION_PREVIEWS,
  },
  /** Code points; 0 never asks. It is the user's money, so that no workspace can set it. */
  'parlance.translate.confirmAbove': { type: 'number', scope: 'application', default: 20_000 },
  'parlance.translate.keepOnDisk': { type: 'boolean', scope: 'application', default: true },
  /** How translated documents are called, with `{name}`, `{lang}` and `{ext}`. */
  'parlance.documents.targetName': { type: 'string', scope: 'resource', default: DEFAULT_NAME_PATTERN },
  /** With `onSave` the problems of the last save are shown until the next one. */
  'parlance.lint.run': { type: 'string', scope: 'resource', default: 'onType', enum: LINT_RUNS },
  /** Levels by rule id; rules that are not named keep their own. Those of a manifest go before them. */
  'parlance.lint.rules': { type: 'object', scope: 'resource', default: {} },
  'parlance.lint.maxProblems': { type: 'number', scope: 'resource', default: 1000 },
  /** What the "MB" in the limit of a dictionary is. That of a manifest goes before it. */
  'parlance.lint.dictionaryMegabyte': {
    type: 'string',
    scope: 'resource',
    default: DEFAULT_MEGABYTE,
    enum: DICTIONARY_MEGABYTES,
  },
  /** Milliseconds. */
  'parlance.localService.latency': { type: 'number', scope: 'application', default: 0 },
} as const satisfies Readonly<Record<string, SettingDeclaration>>;

export type SettingName = keyof typeof SETTINGS;

/** What a setting holds: one of its values where they are listed. */
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
