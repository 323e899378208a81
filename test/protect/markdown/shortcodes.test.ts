import { expect, test } from 'vitest';
import { protect } from '../../../packages/protect/protection.ts';
import { markProtected, restoredBy, unmarked } from '../../support/texts/protected-text.ts';

test.each([
  'See ⟦{{< button href="/start" text="⟧Start here⟦" >}}⟧ now.',
  '⟦{{< figure src="a.png" title="⟧Some words⟦" alt="⟧A cat⟦" width="10" >}}⟧\n\nText',
  '⟦{{% def id="CA" name="⟧Certificate authority⟦" %}}⟧ Words ⟦{{% /def %}}⟧',
  '⟦-⟧ An item\n  ⟦{{< details summary="⟧More \\"words\\"⟦" open=true >}}⟧\n  Text\n  ⟦{{< /details >}}⟧',
  '⟦{{< card title="⟧One⟦" >}} {{< card title="⟧Two⟦" />}}⟧\n\nText',
  '⟦{{< tab header="⟧First tab⟦" lang="sh" >}}⟧\nText\n⟦{{< /tab >}}⟧',
  '⟦{{< icon name="home" >}}⟧ Home ⟦{{< icon name="arrow-left" title="page.title" >}}⟧',
  '⟦{{< ref "some/page.md" >}} {{< youtube id="abc" title="⟧A video⟦" >}}⟧\n\nText',
  '⟦{{< highlight go "title=words" >}}\nvar a = {{< b text="no text" >}}\n{{< /highlight >}}⟧\n\nText',
  '⟦|⟧ A ⟦|\n|---|\n| {{< button text="⟧Go now⟦" >}} |⟧',
])('texts in parameters of shortcodes: %j', (marked) => {
  const text = unmarked(marked);
  expect(markProtected(protect(text, { format: 'markdown' }))).toBe(marked);
  expect(restoredBy(text, { format: 'markdown' }, 'xml', (sent) => sent)).toEqual({ ok: true, text });
  const shouted = restoredBy(text, { format: 'markdown' }, 'xml', (sent) =>
    sent.replaceAll('words', 'Wörter'),
  );
  expect(shouted.ok).toBe(true);
});
