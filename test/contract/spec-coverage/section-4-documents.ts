import * as at from './files.ts';
import type { CoverageSection } from './row.ts';

/** Documents, improving texts: specification 4.2 and 4.3, with service-facts 6 and 12. */
export const SECTION_4_DOCUMENTS: readonly CoverageSection[] = [
  {
    section: '4.2',
    rows: [
      [
        'upload',
        'POST /v2/document as multipart/form-data',
        at.documents("describe('POST /v2/document'"),
        at.documentCalls('an upload sends the fields and the file, with its length'),
      ],
      [
        'command',
        'the three steps as one command, paid once',
        at.documentCommand('translates a document beside it: the bill on stderr, the place on stdout'),
        at.documentCommand("describe('jobs that rest'"),
      ],
      [
        'polling',
        'the status is asked for at intervals, and later again',
        at.documentJobs('Ctrl+C once ends within 2 s, and the job can be resumed'),
      ],
      [
        'handle',
        'returns document_id and document_key',
        at.documents('answers a handle: 32 upper-case and 64 hexadecimal digits'),
      ],
      ['multipart', 'no other content type', at.documents("['another encoding', 'application/json'")],
      [
        'file',
        'required, its name from the content disposition',
        at.documents("['in the content disposition'"),
        at.documents("['no file', FORM"),
      ],
      ['filename', 'names the file instead', at.documents("['as a part', part")],
      ['target_lang', 'required', at.documents("['no target', 'a.txt'")],
      [
        'source_lang',
        'optional, detected when omitted',
        at.documents("['detected', { source_lang: '', target_lang: 'de' }]"),
      ],
      ['source-with-glossary', 'required with a glossary', at.documents('a glossary without a source')],
      [
        'formality',
        'values as in 4.1',
        at.documents('shows the formality and the terms of the glossary, escaped where the format needs it'),
        at.documents('a formality that the target has not'),
      ],
      [
        'glossary_id',
        'the pair must match',
        at.documents('a glossary that there is not, or not for this pair'),
      ],
      [
        'glossary-feature',
        'both sides need the feature',
        at.documents('a glossary for a language without them'),
      ],
      [
        'output_format',
        'only PDF to docx',
        at.documents("['PDF as docx', 'a.pdf'"),
        at.documents("['another format', 'a.txt'"),
      ],
      ['style_id', 'taken (later)', at.documents("['what came later', 'a.txt'")],
      ['translation_memory_id', 'taken (later)', at.documents("['what came later', 'a.txt'")],
      [
        'types',
        'the types named',
        at.documents("['an unknown type', 'a.exe'"),
        at.transforming("describe('xliff'"),
        at.transforming("describe('office files'"),
      ],
      [
        'types-text',
        'txt, srt, html',
        at.transforming("describe('txt'"),
        at.transforming("describe('srt'"),
        at.transforming("describe('html'"),
      ],
      ['model_type', 'ignored for documents', at.documents('a model, which means nothing for documents')],
      [
        'types-untranslated',
        'pdf, doc and images',
        at.transforming('%s is accepted, and has no transform: the result is a stand-in'),
      ],
      [
        'status',
        'POST /v2/document/{document_id}',
        at.documents("describe('the status'"),
        at.documentCalls('the status keeps what is newer or absurd'),
      ],
      ['document_key', 'in the body', at.documents('a wrong id or key finds nothing; no key is refused')],
      [
        'result',
        'POST /v2/document/{document_id}/result',
        at.documents("describe('the result'"),
        at.documentCalls('a download arrives unchanged, piece by piece'),
      ],
      [
        'result-when-done',
        'once the status is done',
        at.documents('is not there before the document is translated'),
        at.documentCalls('a document that is not ready is asked for again'),
      ],
      ['result-once', 'can be downloaded once', at.documents('is answered that there was one')],
    ],
  },
  {
    section: '4.3',
    rows: [
      [
        'rephrase',
        'POST /v2/write/rephrase',
        at.textCalls("operation: 'rephrase'"),
        at.clientAndService("test('rephrasing'"),
      ],
      [
        'correct',
        'POST /v2/write/correct (later)',
        at.textCalls("operation: 'correct'"),
        at.rephrasing('/v2/write/correct answers in the same form'),
      ],
      ['form', 'JSON or a form', at.rephrasing('a form means the same as JSON')],
      [
        'body-limit',
        'at most 10 KiB',
        at.rephrasing('[10_241, 413]'),
        at.batchedTexts('no encoded request is larger than the service takes'),
      ],
      [
        'text',
        'required, results in order',
        at.rephrasing('improvements come in the order of the texts'),
        at.rephrasing('{ text: undefined }, 400'),
      ],
      [
        'target_lang',
        'optional, one of twelve',
        at.documented('every target language is taken'),
        at.rephrasing("['你好', 'zh-hans', 'zh-Hans', 'zh']"),
        at.rephrasing("[{ target_lang: 'sv' }"),
      ],
      [
        'same-language',
        'the input language must be that of the target',
        at.rephrasing('The text is in de, which is not the language of the target en-US.'),
      ],
      ['variants', 'variants can be converted', at.rephrasing("['Good color', 'EN-gb', 'en-GB', 'en']")],
      ['writing_style', 'all values', at.rephrasing('writing_style %s')],
      ['tone', 'all values', at.rephrasing('tone %s')],
      [
        'style-targets-taken',
        'eight targets take a style and a tone',
        at.documented('every target with %s takes it'),
      ],
      [
        'style-targets',
        'eight targets',
        at.languages('targets with a tone: those of the specification, or of the lists with the switch'),
      ],
      [
        'style-falls-back',
        'prefer_ falls back elsewhere',
        at.rephrasing("{ ...inJapanese, tone: 'prefer_friendly' }, 200"),
      ],
      [
        'style-refused',
        'others are 400 elsewhere',
        at.rephrasing('Language ja does not support setting a writing style.'),
      ],
      [
        'not-both',
        'writing_style and tone exclude each other',
        at.rephrasing("{ writing_style: 'business', tone: 'friendly' }, 400"),
        at.exitCodes('a style and a tone'),
      ],
      [
        'default-mode',
        'neither: the default improvement',
        at.rephrasing('improvements come in the order of the texts'),
      ],
    ],
  },
];
