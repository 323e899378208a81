import type { Words } from './random.ts';

export const ENGLISH: Words = [
  'account',
  ...['approve', 'archive', 'balance', 'billing', 'cancel', 'carrier', 'checkout', 'customer'],
  ...['delivery note', 'discount', 'forecast', 'invoice', 'ledger', 'on hold', 'payment terms', 'pick list'],
  ...['purchase order', 'quantity', 'reminder', 'shipment', 'stock level', 'supplier', 'tax', 'warehouse'],
];

/** German without umlauts. */
export const GERMAN: Words = [
  'Abschluss',
  ...['Bestand', 'Freigabe', 'Konto', 'Kunde', 'Lager', 'Lieferschein', 'Mahnung', 'Menge'],
  ...['Rabatt', 'Rechnung', 'Sendung', 'Steuer', 'Vorgang', 'Zahlung'],
];

export const SHORT_GERMAN: Words = ['Öl', 'Tür', 'Maß', 'Typ', 'Ja', 'Weg', 'Gerät', 'Los', 'Rand', 'Tag'];

/** A compound consists of stems and a head. */
export const STEMS: Words = [
  'Übergrößen',
  ...['Schlüssel', 'Prüfungs', 'Änderungs', 'Größen', 'Behälter', 'Rückgabe', 'Stückgut'],
  ...['Zuständigkeits', 'Verfügbarkeits', 'Überführungs', 'Gewährleistungs', 'Lösch', 'Höchst'],
];

export const HEADS: Words = [
  'übersicht',
  ...['verzögerung', 'prüfung', 'schätzung', 'vergütung', 'beschränkung', 'löschung'],
];

export const JAPANESE: Words = [
  '作業',
  ...['受信箱', '画面', '注文書', '納品書', '請求', '締め切り', '設定', '一覧表示', '承認待ち'],
  ...['ダウンロード', 'アップデート', 'ユーザー', 'サーバー', 'を削除する', 'の変更', 'について', 'ください'],
];

/** Flags, emoji sequences, skin tones, keycaps, and characters that become emoji with a variation selector. */
export const EMOJI: Words = [
  '🇩🇪',
  ...['🇯🇵', '🇬🇧', '👩\u200d💻', '👨\u200d👩\u200d👧\u200d👦', '🏳️\u200d🌈', '👍🏽', '🧑🏿\u200d🚀', '1️⃣'],
  ...['❤️', '☎️', '✔️', '⚠️', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🚀'],
];
