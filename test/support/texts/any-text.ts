import fc from 'fast-check';

/** Any UTF-16 unit, half surrogate pairs included; those that encoders treat specially come often. */
export const anyUnit = fc.oneof(
  fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  fc.constantFrom('a', ' ', '"', '\\', '\n', '\u0000', '\u2028', 'é', '😀', '\ud83d', '\ude00'),
);
