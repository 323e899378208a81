import { expect, test } from 'vitest';
import { mistreatPlaceholders } from '../../../packages/local-service/server/text/mistreat-placeholders.ts';

const TEXT = 'Öñé {a} ŧŵö ⟨1⟩ <x id="2"/> ⟪de⟫ (3) &amp; &lt;';

test.each([
  ['keep', TEXT],
  ['drop', 'Öñé {a} ŧŵö ⟨1⟩  ⟪de⟫ (3) &amp; &lt;'],
  ['duplicate', 'Öñé {a} ŧŵö ⟨1⟩ <x id="2"/><x id="2"/> ⟪de⟫ (3) &amp; &lt;'],
  ['reorder', 'Öñé &lt; ŧŵö &amp; <x id="2"/> ⟪de⟫ (3) ⟨1⟩ {a}'],
  ['space', 'Öñé  {a}  ŧŵö  ⟨ 1 ⟩   <x id="2"/>  ⟪de⟫ (3)  &amp;   &lt; '],
  ['translate', 'Öñé {á} ŧŵö (1) <ẋ íđ="2"/> ⟪de⟫ (3) &áɱþ; &ļŧ;'],
] as const)('%s', (treatment, treated) => {
  expect(mistreatPlaceholders(TEXT, treatment)).toBe(treated);
});
