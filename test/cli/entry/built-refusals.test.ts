import { describe, expect, test } from 'vitest';
import { runBuilt } from '../../support/built-cli.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { tbxWith } from '../../support/glossaries/tbx.ts';
import { textRow, workbookOf } from '../../support/glossaries/workbook.ts';
import { inTurn } from '../../support/runs.ts';

const EXPECTED_CODES = [1, 2, 6, 7, 10, 12];

const TASK = '<termEntry><langSet xml:lang="en"><tig><term>task</term></tig></langSet></termEntry>';
const MANIFEST = JSON.stringify({ version: 1, glossaries: {} });

/** Files that commands refuse. */
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'text.xlsx': 'not a workbook',
  'cut.xlsx': workbookOf({ sheets: { Terms: textRow(1, 'en', 'de') } }).subarray(0, 300),
  'other.xlsx': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
  'empty.xlsx': workbookOf({ sheets: { Terms: '' } }),
  'terms.xlsx': workbookOf({ sheets: { Terms: textRow(1, 'en', 'de') + textRow(2, 'task', 'Aufgabe') } }),
  'open.tbx': '<?xml version="1.0"?>\n<tbx><a></tbx>',
  'other.tbx': '<?xml version="1.0"?>\n<html></html>',
  'doctype.tbx': '<!DOCTYPE martif [<!ENTITY a "b">]>\n<martif>&a;</martif>',
  'bytes.tbx': new Uint8Array([...Buffer.from('<?xml version="1.0"?>\n<tbx>'), 0xff, 0xfe]),
  'encoding.tbx': '<?xml version="1.0" encoding="klingon"?><tbx/>',
  'utf-16.tbx': '<?xml version="1.0" encoding="utf-16"?><tbx/>',
  'one.tbx': tbxWith([TASK]),
  'quotes.csv': 'en,de\n"a,b\nc"d,e\n',
  'empty.csv': '',
  'bad.en-de.glossary.csv': 'a,\n"b,c\n',
  'good.en-de.glossary.csv': 'a,b\n',
  'bad.yaml': 'a: [b\nc: }',
  'bad.json': '{"a": ',
  'bad.po': 'msgid "a\nmsgstr',
  'bad.wav': 'RIFFxxxxWAVE',
  'bad.style-rules.json': '{',
  'other/parlance.json': '{"version": ',
  'locked/parlance.json': MANIFEST,
  'locked/parlance.lock': '<<<<<<< HEAD\n',
  'plan.json': '{}',
  'folder/inside.txt': 'a',
};

const COMMANDS: readonly string[] = [
  'import text.xlsx',
  'import cut.xlsx',
  'import other.xlsx',
  'import empty.xlsx',
  'import terms.xlsx --sheet Other',
  'import terms.xlsx --columns de',
  'import terms.xlsx --as tbx',
  'import quotes.csv --as xlsx',
  'import open.tbx',
  'import doctype.tbx',
  'import bytes.tbx',
  'import encoding.tbx',
  'import utf-16.tbx',
  'import one.tbx --encoding klingon',
  'import quotes.csv',
  'import empty.csv',
  'import missing.csv',
  'import good.en-de.glossary.csv --encoding klingon',
  'export bad.en-de.glossary.csv --output out.xlsx',
  'export missing.en-de.glossary.csv --output out.tbx',
  'check bad.en-de.glossary.csv',
  'check bad.style-rules.json',
  'check other',
  'check good.en-de.glossary.csv --jobs 0',
  'check good.en-de.glossary.csv bad.en-de.glossary.csv --jobs 2',
  'translate-file bad.yaml --to de',
  'translate-file missing.json --to de',
  'translate --to de hello',
  'rephrase hello',
  'document translate missing.docx --to de',
  'voice bad.wav --to de',
  'style create bad.style-rules.json',
  'init --download',
  'status --manifest locked/parlance.json',
  'apply plan.json',
  'restore nothing.tsv',
  'glossary create good.en-de.glossary.csv',
  'legacy-glossary list',
  'keys list',
  'local-service --switch klingon=1',
  'completion klingon',
];

/** Checks that a command line is refused with a code of its kind, and the same way from source and as it is built. */
async function checkRefusal(args: readonly string[]): Promise<void> {
  const fromSource = await withFiles(FILES, (cwd) => cli(args, { cwd }));
  const built = await withFiles(FILES, async (cwd) => runBuilt(args, { cwd }));
  expect(EXPECTED_CODES).toContain(built.code);
  expect(withoutFolder(built)).toEqual(withoutFolder(fromSource));
}

/** The folder of the files has another name each time. */
function withoutFolder(result: object): unknown {
  return JSON.parse(JSON.stringify(result).replaceAll(/[^\s"]*parlance-cli-\w{6}/g, 'FOLDER'));
}

describe('E1 the built command line refuses what the source refuses, with its reason and not as a defect', () => {
  test.each(inTurn(COMMANDS))('%s', async (line) => {
    await checkRefusal(line.split(' '));
  });
});

describe('E1 the message of a refused import names the file and the position', () => {
  test.each(
    inTurn([
      ['import cut.xlsx', 'parlance: cut.xlsx: '],
      ['import open.tbx', 'parlance: open.tbx:2:'],
      ['import doctype.tbx', 'parlance: doctype.tbx:2:'],
    ]),
  )('%s', async (line, expected) => {
    const { code, stderr } = await withFiles(FILES, async (cwd) => runBuilt(line.split(' '), { cwd }));
    expect({ code, start: stderr.slice(0, expected.length) }).toEqual({ code: 6, start: expected });
  });
});
