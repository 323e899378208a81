import assert from 'node:assert/strict';
import { checkOutcome, closeAll, openMarked } from './support/editor.ts';
import {
  faultyTranslations,
  type Interference,
  translationsIn,
  withWatchedService,
} from './support/service.ts';

const GERMAN = { source: 'en', target: 'de' };

/** Paragraphs for three requests of 50 texts at most. */
const LONG = Array.from({ length: 120 }, (_, index) => `Parcel ${index} is dear.`).join('\n\n');

/** Of three requests, the second one gets the answer that the quota is used up, while the others are still being translated. */
const quotaInTheMiddle: Interference = (path, count) => {
  if (!path.endsWith('/v2/translate')) return undefined;
  return { 'x-parlance-fault': count === 1 ? 'status=456' : 'delay=500' };
};

describe('the service', () => {
  beforeEach(() => checkOutcome('done', 'clearTranslationCache'));
  afterEach(closeAll);

  it('is asked again when it is busy for a moment', async () => {
    const { document } = await openMarked('⟦A busy parcel⟧');
    await withWatchedService(faultyTranslations('status=429', 1), async (requests) => {
      await checkOutcome('done', 'translateSelection', GERMAN);
      assert.equal(translationsIn(requests), 2);
    });
    assert.match(document.getText(), /⟪de⟫/);
  });

  it('changes nothing when the quota is used up, and is not asked again', async () => {
    const { document } = await openMarked('⟦A dear parcel⟧');
    await withWatchedService(faultyTranslations('status=456'), async (requests) => {
      await checkOutcome('failed', 'translateSelection', GERMAN);
      assert.equal(translationsIn(requests), 1);
    });
    assert.equal(document.getText(), 'A dear parcel');
  });

  it('has its quota used up in the middle: nothing is written, and the next run sends only what is missing', async () => {
    const { document } = await openMarked(`⟦${LONG}⟧`);
    await withWatchedService(quotaInTheMiddle, async (requests) => {
      await checkOutcome('failed', 'translateSelection', GERMAN);
      assert.equal(translationsIn(requests), 3);
    });
    assert.equal(document.getText(), LONG);
    assert.equal(document.isDirty, false);
    await withWatchedService(
      () => undefined,
      async (requests) => {
        await checkOutcome('done', 'translateSelection', GERMAN);
        assert.equal(translationsIn(requests), 1);
      },
    );
    assert.equal(document.getText().match(/⟪de⟫/g)?.length, 120);
  });
});
