import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { productCounts } from '../../../packages/translate/account/usage-counts.ts';

const LIMITS = { character_count: 1, character_limit: 2 };

test.each([
  ['translate', 'characters', 'Translation: 4 characters'],
  ['write', 'characters', 'Rephrasing: 4 characters'],
  ['speechToText', 'minutes', 'Speech to text: 4 minutes'],
  ['speechToSpeech', 'minutes', 'Speech to speech: 4 minutes'],
  ['imageToText', 'pages_read', 'image to text: 4 pages read'],
  ['constructor', 'characters', 'constructor: 4 characters'],
])('the usage of %s is in words', (product_type, billing_unit, words) => {
  const products = [{ product_type, billing_unit, account_unit_count: 4 }];
  const [product] = productCounts({ ...LIMITS, products });
  const unit = product?.unit === undefined ? '' : inEnglish(product.unit);
  expect(`${inEnglish(product?.name ?? { text: '', args: [] })}: ${product?.count} ${unit}`).toBe(words);
});

test('the usage of a product without a number has none', () => {
  expect(productCounts({ ...LIMITS, products: [{ product_type: 'write' }] })).toMatchObject([
    { count: undefined, unit: undefined },
  ]);
  expect(productCounts(LIMITS)).toEqual([]);
});
