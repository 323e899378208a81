/** Known values of the service's options (specification 4.1, 4.3; service-facts 5, 6). The service can add more. */

export const FORMALITIES: readonly string[] = ['default', 'more', 'less', 'prefer_more', 'prefer_less'];

export const MODEL_TYPES: readonly string[] = [
  'latency_optimized',
  'quality_optimized',
  'prefer_quality_optimized',
];

export const TAG_HANDLINGS: readonly string[] = ['xml', 'html'];

export const TAG_VERSIONS: readonly string[] = ['v1', 'v2'];

export const SENTENCE_SPLITS: readonly string[] = ['0', '1', 'nonewlines'];

export const WRITING_STYLES: readonly string[] = withPreferred(['academic', 'business', 'casual', 'simple']);

export const TONES: readonly string[] = withPreferred([
  'confident',
  'diplomatic',
  'enthusiastic',
  'friendly',
]);

function withPreferred(values: readonly string[]): readonly string[] {
  return ['default', ...values, ...values.map((value) => `prefer_${value}`)];
}
