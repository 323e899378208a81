import { expect, test } from 'vitest';
import { fixAll } from '../../../../core/glossary/changes/fix-all.ts';
import { SNAPSHOT_LANGUAGES } from '../../../../core/languages/snapshot/snapshot.ts';
import { finish } from '../../../../core/steps.ts';
import { applyEdits } from '../../../../core/text/edit.ts';
import type { EncodingFault } from '../../../../core/text/encoding/encoding.ts';
import { linterOf } from '../../../support/glossary.ts';

test.each<[string, EncodingFault, string]>([
  ['is mended where an editor can read it', { kind: 'other-encoding' }, 'a,b\n'],
  ['stays as it is where bytes were lost', { kind: 'invalid-utf-8', byteOffset: 2, offset: 2 }, 'a,b \n'],
  ['stays as it is where it was read as UTF-8', { kind: 'utf-16' }, 'a,b \n'],
])('text of a file that is not UTF-8 %s', (_name, encodingFault, expected) => {
  const { dictionary } = linterOf('a,b \n');
  const edits = finish(fixAll(dictionary, { languages: SNAPSHOT_LANGUAGES.glossary, encodingFault }));
  expect(applyEdits(dictionary.slice(), edits)).toBe(expected);
});
