import { isRecord } from '#base';

/** The texts of the page, which the extension sends in the reader's language. */
export const TRY_TEXTS = [
  'title',
  'text',
  'target',
  'compareWith',
  'run',
  'cancel',
  'working',
  'same',
  /** `{0}` is a number. */
  'differences',
  'refused',
  'notYet',
] as const;

export type TryTexts = Readonly<Record<(typeof TRY_TEXTS)[number], string>>;

/** A translation as the page shows it. */
export interface ShownVersion {
  readonly id: string;
  readonly heading: string;
  /** Undefined before it was translated. */
  readonly text?: string;
  /** Placeholders or the structure got lost. */
  readonly isRefused?: boolean;
}

/** What the extension sends to the page to try a list. */
export interface TryMessage {
  readonly kind: 'try';
  /** Of the list. */
  readonly name: string;
  /** The text that the page begins with. */
  readonly sample: string;
  readonly targets: readonly { readonly code: string; readonly name: string }[];
  readonly target: string;
  /** What a translation costs, in words. */
  readonly bill: string;
  readonly isBusy: boolean;
  /** In words; empty if nothing failed. */
  readonly failure: string;
  readonly versions: readonly ShownVersion[];
  readonly texts: TryTexts;
}

/** What the page sends to the extension. */
export type TryRequest =
  | { readonly kind: 'bill' | 'run'; readonly text: string; readonly target: string }
  | { readonly kind: 'cancel' };

/** Checks a value from `postMessage`; undefined for everything else. */
export function readTryMessage(value: unknown): TryMessage | undefined {
  if (!isRecord(value) || value.kind !== 'try' || typeof value.isBusy !== 'boolean') return undefined;
  const { kind, name, sample, target, targets, bill, isBusy, failure, versions, texts } = value;
  if (!isText(name) || !isText(sample) || !isText(target) || !isText(bill) || !isText(failure))
    return undefined;
  if (!isListOf(targets, isTarget) || !isListOf(versions, isVersion) || !isTexts(texts)) return undefined;
  return { kind, name, sample, target, targets, bill, isBusy, failure, versions, texts };
}

/** Checks a message of the page; undefined for everything else. */
export function readTryRequest(value: unknown): TryRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, text, target } = value;
  if (kind === 'cancel') return { kind };
  if ((kind !== 'bill' && kind !== 'run') || !isText(text) || !isText(target)) return undefined;
  return { kind, text, target };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isTarget(value: unknown): value is TryMessage['targets'][number] {
  return isRecord(value) && isText(value.code) && isText(value.name);
}

function isVersion(value: unknown): value is ShownVersion {
  if (!isRecord(value) || !isText(value.id) || !isText(value.heading)) return false;
  const { text, isRefused } = value;
  return (text === undefined || isText(text)) && (isRefused === undefined || typeof isRefused === 'boolean');
}

function isTexts(value: unknown): value is TryTexts {
  return isRecord(value) && TRY_TEXTS.every((name) => isText(value[name]));
}
