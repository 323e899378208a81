import assert from 'node:assert/strict';
import { openWorkbench } from '../../../scripts/editor-host/workbench.mjs';
import { useAccents } from '../../../scripts/pictures/display-language.mjs';
import { STOPS, walkThroughInterface } from '../../../scripts/pictures/interface-walk.mjs';
import { test } from '../support/test.mjs';

// With an environment of its own, no other test shares the server, whose copy of the extension gets other texts.
test.use({ needs: { workspace: 'examples', environment: { PARLANCE_TEXTS: 'accents' } } });

/** What stays as it is: names of this program, of files, and of rules, and the codes of languages. */
const NAMES = /\b(?:Parlance|parlance\.json|[a-z]+(?:-[a-z]+)+|[A-Z]{2}|en)\b/g;

/**
 * The texts with words that have vowels and no accent.
 * @param {readonly string[]} texts
 */
function withoutAccents(texts) {
  return texts.filter((text) =>
    (text.replace(NAMES, '').match(/\p{L}{2,}/gu) ?? []).some((word) => /^[a-z]*[aeiou][a-z]*$/i.test(word)),
  );
}

test('views, menus, lists, quick fixes, pages, and the walkthrough show no word without a translation', async ({
  session,
}) => {
  const accented = await useAccents(session);
  const workbench = await openWorkbench(session.page, session.server.url, session.workspace);
  /** @type {Record<string, readonly string[]>} */
  const untranslated = {};
  /** @type {Record<string, number>} */
  const counts = {};
  await walkThroughInterface(workbench, accented, async (stop, texts) => {
    await workbench.screenshot(`accents-${stop}`);
    counts[stop] = texts.length;
    const left = withoutAccents(texts);
    if (left.length > 0) untranslated[stop] = left;
  });
  assert.deepEqual(untranslated, {});
  for (const { name } of STOPS) assert.ok((counts[name] ?? 0) > 0, `Nothing was read at ${name}.`);
});
