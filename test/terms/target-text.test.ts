import { expect, it } from 'vitest';
import { readTarget } from '../../packages/terms/matching/target-text.ts';

const japanese = { language: 'ja', stem: undefined };

it.each([
  ['キー', '新しいキーを作る', 'キー'],
  ['API キー', '新しいapi  キーを作る', 'api  キー'],
  ['APIキー', '新しいapiキーを作る', 'apiキー'],
  ['ＡＰＩキー', '新しいａｐｉキーを作る', 'ａｐｉキー'],
  ['ガイド', 'このガイドを読む'.normalize('NFD'), 'ガイド'.normalize('NFD')],
  ['ガイド'.normalize('NFD'), 'このガイドを読む', 'ガイド'],
  ['単語 (語)', '単語 (語) と文', '単語 (語)'],
  // A sign with a mark is two tokens, and one character in the lowercase of the whole text.
  ['鍵=\u0338鍵', 'この鍵=\u0338鍵です', '鍵=\u0338鍵'],
])('finds %s in %s', (phrase, text, found) => {
  const span = readTarget(text, japanese).find(phrase);
  expect(span && text.slice(span.start, span.end)).toBe(found);
});

it.each([
  ['キー', '新しい鍵を作る'],
  ['作成キー', '新しいキーを作成'],
  ['キーキー', '新しいキーを作る'],
  ['キー値', 'キー 値'],
  ['', '新しいキー'],
])('does not find %s in %s', (phrase, text) => {
  expect(readTarget(text, japanese).find(phrase)).toBeUndefined();
});
