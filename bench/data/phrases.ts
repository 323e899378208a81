import { pick, type Random, type Words } from './random.ts';

const LATIN: Words = [
  'task',
  'inbox',
  'screen',
  'purchase order',
  'delivery note',
  'billing',
  'cut-off',
  'key',
];
const UMLAUTS: Words = [
  'Aufgabe',
  'Eingang',
  'Größe',
  'Bestellung',
  'Lieferschein',
  'Übersicht',
  'Schlüssel',
];
const JAPANESE: Words = ['作業', '受信箱', '画面', '注文書', '納品書', '請求', '締め切り'];
const EMOJI: Words = ['🚀', '😀', '📦', '🔑'];

/** The scripts of a phrase and their frequencies: mostly Latin, as glossaries of software are. */
const SCRIPTS: readonly [Words, ...Words[]] = [LATIN, LATIN, LATIN, LATIN, UMLAUTS, UMLAUTS, JAPANESE, EMOJI];

/** A source phrase; its number makes it unique. */
export function sourcePhrase(random: Random, row: number): string {
  return `${pick(random, pick(random, SCRIPTS))} ${row.toString(36)}`;
}

/** A target phrase, never that of the source. */
export function targetPhrase(random: Random): string {
  return `${pick(random, pick(random, SCRIPTS))} ${pick(random, UMLAUTS)}`;
}
