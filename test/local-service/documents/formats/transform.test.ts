import { describe, expect, test } from 'vitest';
import { DOCUMENT_TYPES } from '../../../../packages/local-service/server/documents/document-types.ts';
import { packOffice, unpackOffice, wordFile } from '../../support/office-files.ts';

/** Stands in for the translation: capitals, so that everything that was translated is seen. References stay. */
const translate = (text: string) =>
  text.replace(/&\w+;|[^&]+|&/g, (piece) => (piece.startsWith('&') ? piece : piece.toUpperCase()));
const translation = { target: 'de', translate };

function transformed(extension: string, bytes: Uint8Array): Uint8Array {
  const transform = DOCUMENT_TYPES.get(extension)?.transform;
  if (transform === undefined) throw new Error(`There is no transform for ${extension}.`);
  return transform(bytes, translation);
}

const translateMarked = (marked: string) =>
  marked.replace(/⟦([^⟧]*)⟧/g, (_, text: string) => translate(text));

/** The texts between ⟦ and ⟧ are translated, and nothing else. */
function checkTexts(extension: string, marked: string): void {
  const source = marked.replace(/[⟦⟧]/g, '');
  const expected = translateMarked(marked);
  const result = transformed(extension, new TextEncoder().encode(source));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(result)).toBe(expected);
}

/** The same in the parts of an office file; all others are the same, in the same order. */
function checkParts(extension: string, marked: Readonly<Record<string, string>>): void {
  const source = Object.entries(marked).map(([path, text]) => [path, text.replace(/[⟦⟧]/g, '')]);
  const expected = Object.entries(marked).map(([path, text]) => [path, translateMarked(text)]);
  const result = unpackOffice(transformed(extension, packOffice(Object.fromEntries(source))));
  const [contentTypes, ...others] = Object.entries(result);
  expect(contentTypes?.[0]).toBe('[Content_Types].xml');
  expect(others).toEqual(expected);
}

describe('txt', () => {
  test.each([
    ['lines and every line end', '⟦one⟧\n⟦two⟧\r\n⟦three⟧\r⟦four⟧'],
    ['a byte order mark', '\uFEFF⟦one⟧\n'],
    ['blank lines', '\n\n⟦one⟧\n\n'],
  ])('%s', (_name, marked) => checkTexts('txt', marked));
});

describe('srt', () => {
  test.each([
    [
      'numbers and times stay',
      '1\n00:00:01,000 --> 00:00:02,500\n⟦Hello there⟧\n⟦and here⟧\n\n2\n00:00:03,000 --> 00:00:04,000 X1:40\n⟦Bye⟧\n',
    ],
    ['CRLF and a byte order mark', '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n⟦Hello⟧\r\n\r\n'],
    ['a number as text', '1\n00:00:01,000 --> 00:00:02,500\n⟦42⟧\n⟦a --> b⟧\n'],
    ['no numbers', '00:01.000 --> 00:02.000\n⟦Hello⟧'],
  ])('%s', (_name, marked) => checkTexts('srt', marked));
});

describe('html', () => {
  test.each([
    ['text between tags', '<!DOCTYPE html>\n<p class="a > b" title=\'c\'>⟦one⟧<br>⟦two⟧</p>'],
    ['attributes with a tag inside', '<a title="x <b> y" href=z>⟦one⟧</a>'],
    [
      'scripts, style sheets and comments',
      '<SCRIPT>if (a<b) c("</p>")</SCRIPT><style>p > a {}</style><!-- <p>no -->⟦one⟧',
    ],
    ['a script without an end', '⟦one⟧<script>var a'],
    ['references', '<p>⟦a&nbsp;b &amp;lt; &amp; c⟧</p>'],
    ['the spelling of what is not changed', '<p>1 &gt; 0 &quot;</p>'],
    ['an open comment takes the rest', '⟦a⟧<!-- b'],
    ['an open tag takes the rest', '⟦a⟧<b c="'],
  ])('%s', (_name, marked) => checkTexts('html', marked));

  test('a sign that begins no tag is text, and is written as one', () => {
    const result = transformed('htm', new TextEncoder().encode('<p>a < b &amp; c &quot;d&quot;</p>'));
    expect(new TextDecoder().decode(result)).toBe('<p>A &lt; B &amp; C "D"</p>');
  });
});

describe('xliff', () => {
  const convert = (text: string) =>
    new TextDecoder().decode(transformed('xlf', new TextEncoder().encode(text)));

  test('every segment of a unit has its target filled, or gets one', () => {
    const xliff = (languages: string, segments: string) =>
      `<?xml version="1.0"?>\n<xliff version="2.1" ${languages}><file id="f"><unit id="u">\n${segments}\n</unit></file></xliff>`;
    const source = xliff(
      'srcLang="en" trgLang="xx"',
      `  <segment>
    <source>a &amp; <![CDATA[b]]></source>
  </segment>
  <segment><source>Two</source><target xml:space="preserve">old</target></segment>
  <segment><source>c<ph id="1"/></source><target/></segment>
  <segment><source>d</source><target></target></segment>`,
    );
    expect(convert(source)).toBe(
      xliff(
        'srcLang="en" trgLang="de"',
        `  <segment>
    <source>a &amp; <![CDATA[b]]></source>
    <target>A &amp; <![CDATA[B]]></target>
  </segment>
  <segment><source>Two</source><target xml:space="preserve">TWO</target></segment>
  <segment><source>c<ph id="1"/></source><target>C<ph id="1"/></target></segment>
  <segment><source>d</source><target>D</target></segment>`,
      ),
    );
  });

  test('of version 1.2, the file names the language, and each unit has its target', () => {
    expect(
      convert(
        '<xliff version="1.2"><file source-language="en" target-language="xx"><body><trans-unit id="a"><source>One</source><target/></trans-unit></body></file></xliff>',
      ),
    ).toBe(
      '<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="a"><source>One</source><target>ONE</target></trans-unit></body></file></xliff>',
    );
  });

  test.each(['1.0', '1.1', '3.0', ''])('version "%s" is refused', (version) => {
    expect(() => convert(`<xliff version="${version}"><file/></xliff>`)).toThrow(
      'Only XLIFF 1.2, 2.0 and 2.1 are supported.',
    );
  });

  test('something else is refused', () => {
    expect(() => convert('<html></html>')).toThrow('The document is not valid XLIFF.');
  });
});

describe('office files', () => {
  test('docx: the runs of the document, its headers, footers and notes', () => {
    checkParts('docx', {
      '_rels/.rels': '<Relationships><a>rel</a></Relationships>',
      'word/document.xml':
        '<w:document><w:p w:name="a"><w:r><w:t xml:space="preserve">⟦one &amp; ⟧</w:t><w:tab/><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>⟦two⟧</w:t></w:r></w:p></w:document>',
      'word/header1.xml': '<w:hdr><w:t>⟦head⟧</w:t></w:hdr>',
      'word/footnotes.xml': '<w:footnotes><w:t>⟦note⟧</w:t></w:footnotes>',
      'word/styles.xml': '<w:styles><w:t>style</w:t></w:styles>',
      'word/media/image1.png': '\u0000binary',
    });
  });

  test('pptx: slides and their notes', () => {
    checkParts('pptx', {
      'ppt/presentation.xml': '<p:presentation/>',
      'ppt/slides/slide1.xml': '<p:sld><a:t>⟦title⟧</a:t><a:fld><a:t>⟦1⟧</a:t></a:fld></p:sld>',
      'ppt/notesSlides/notesSlide1.xml': '<p:notes><a:t>⟦notes⟧</a:t></p:notes>',
      'ppt/slideLayouts/slideLayout1.xml': '<p:l><a:t>prompt</a:t></p:l>',
    });
  });

  test('xlsx: shared and inline texts, no readings, numbers or formulas', () => {
    checkParts('xlsx', {
      'xl/workbook.xml': '<workbook><sheet name="Sheet"/></workbook>',
      'xl/sharedStrings.xml':
        '<sst><si><t>⟦plain⟧</t></si><si><r><t>⟦rich⟧</t></r><rPh><t>reading</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><c t="inlineStr"><is><t>⟦inline⟧</t></is></c><c><f>sum(a1)</f><v>1</v></c></worksheet>',
    });
  });

  test('xlsx: the headings of tables keep the names that formulas use', () => {
    checkParts('xlsx', {
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': '<sst><si><t>Q&amp;A</t></si><si><t>⟦Q⟧</t></si></sst>',
      'xl/tables/table1.xml':
        '<table><tableColumns><tableColumn id="1" name="Q&amp;A"/></tableColumns></table>',
    });
  });

  test.each(['docx', 'pptx', 'xlsx'])('%s: a file in another format is refused', (extension) => {
    const message = `The document is not a valid ${extension.toUpperCase()} file.`;
    expect(() => transformed(extension, new TextEncoder().encode('PK nothing'))).toThrow(message);
    expect(() => transformed(extension, packOffice({ 'other.xml': '<a/>' }))).toThrow(message);
  });

  test('a file that claims to unpack to more than 256 MiB is not unpacked', () => {
    const bomb = wordFile('a');
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let offset = 0; offset + 4 <= bomb.byteLength; offset += 1) {
      const isDirectoryEntry = view.getUint32(offset, true) === 0x02014b50;
      if (isDirectoryEntry) view.setUint32(offset + 24, 100 * 1024 * 1024, true);
    }
    expect(() => transformed('docx', bomb)).toThrow('The document unpacks to too much data.');
  });

  test('the same document always gives the same bytes', () => {
    expect(transformed('docx', wordFile('a'))).toEqual(transformed('docx', wordFile('a')));
  });
});

test.each(['txt', 'srt', 'html', 'xlf'])('%s: bytes that are not UTF-8 are refused', (extension) => {
  expect(() => transformed(extension, Uint8Array.of(0x61, 0xff))).toThrow('not encoded as UTF-8');
});

test.each(['pdf', 'doc', 'jpg', 'jpeg', 'png'])(
  '%s is accepted, and has no transform: the result is a stand-in',
  (extension) => {
    expect(DOCUMENT_TYPES.get(extension)).toMatchObject({ transform: undefined });
  },
);
