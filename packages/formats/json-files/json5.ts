import { slice } from '#base';
import type { SegmentReader } from '../file-segment.ts';
import { scanned } from '../scanner.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { JSON5_MEMBERS, readJson5File, writeJson5 } from './json5-tree.ts';
import { isAboutData, localeFile } from './locale-file.ts';

/** JSON5: the values that are strings, as in JSON. */
export const readJson5: SegmentReader = (text) =>
  scanned(text, 'JSON5', () =>
    readJson5File(text)
      .strings.filter(({ path }) => !path.some(isAboutData))
      .map(({ span, path, value }) => ({
        span,
        text: value,
        present: value,
        key: path,
        protectAs: 'plain',
        write: (translation) => writeJson5(translation, slice(text, span)),
      })),
  );

export const json5: TextFileFormat = {
  ...localeFile(readJson5, JSON5_MEMBERS),
  keyed: { members: JSON5_MEMBERS },
  mayBeForPrograms: true,
  hasColonNames: true,
  comment: (text) => `// ${text}`,
  notes: {
    title: 'JSON5',
    text: 'Values that are strings, in either quotes, also over several lines.',
    kept: 'As in JSON, and the quotes and escapes of each string.',
    keys: 'As in JSON.',
    added: 'As in JSON.',
    declared: 'As in YAML.',
    units: 'As in JSON.',
    refused:
      'What is not JSON5, and files for programs, such as the settings of Renovate, unless `--any-file` or `--keys` is given.',
  },
};
