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
        at.documents('POST /v2/document'),
        at.documentCalls('an upload sends the fields and the file, with its length'),
      ],
      [
        'command',
        'the three steps as one command, paid once',
        at.documents('queued, then translating, then done'),
        at.documentCommand('translates a document beside it: the bill on stderr, the place on stdout'),
        at.documentCommand('jobs that rest'),
      ],
      [
        'polling',
        'the status is asked for at intervals, and later again',
        at.documents('queued, then translating, then done'),
        at.documentJobs('Ctrl+C once ends within 2 s, and the job can be resumed'),
      ],
      [
        'handle',
        'returns document_id and document_key',
        at.documents('answers a handle: 32 upper-case and 64 hexadecimal digits'),
      ],
      ['multipart', 'no other content type', at.documents('another encoding is refused')],
      [
        'file',
        'required, its name from the content disposition',
        at.documents('a name in the content disposition'),
        at.documents('no file is refused'),
      ],
      ['filename', 'names the file instead', at.documents('a name as a part')],
      [
        'target_lang',
        'required',
        at.documentCommand('what cannot work is reported before anything is sent > ["letter.txt"]'),
        at.documents('no target is refused'),
      ],
      ['source_lang', 'optional, detected when omitted', at.documents('detected')],
      [
        'source-with-glossary',
        'required with a glossary',
        at.documentCommand(
          'a glossary > that does not fit says so before the upload: ["--to","de","--glossary","support"]',
        ),
        at.documents('a glossary without a source'),
      ],
      [
        'formality',
        'values as in 4.1',
        at.documents('shows the formality and the terms of the glossary, escaped where the format needs it'),
        at.documents('a formality that the target has not'),
      ],
      [
        'glossary_id',
        'the pair must match',
        at.documentCommand(
          'a glossary > that does not fit says so before the upload: ["--from","en","--to","fr","--glossary","support"]',
        ),
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
        at.documentCommand(
          'what cannot work is reported before anything is sent > ["letter.txt","--to","de","--output-format","docx"]',
        ),
        at.documents('PDF as docx is taken'),
        at.documents('another format is refused'),
      ],
      [
        'glossary_ids',
        'up to five, the first wins (later)',
        at.documents('what came later takes effect > glossary_ids'),
        at.documents('what came later is refused > six glossaries'),
        at.documentCommand('what a document is translated with'),
      ],
      [
        'style_id',
        'a style rule list (later)',
        at.documents('what came later takes effect > style_id'),
        at.documents('what came later is refused > a style rule list that there is not'),
        at.documentCommand('what a document is translated with'),
      ],
      [
        'translation_memory_id',
        'a memory (later)',
        at.documents('what came later takes effect > translation_memory_id'),
        at.documents('what came later is refused > a memory that there is not'),
        at.documentCommand('what a document is translated with'),
      ],
      [
        'enable_watermark',
        'a mark that a machine has translated (later)',
        at.documents('what came later takes effect > enable_watermark'),
        at.documents('what came later is refused > a watermark that is neither on nor off'),
        at.documentCommand('what a document is translated with'),
      ],
      [
        'enable_quality_evaluation',
        'taken, its result is not published (later)',
        at.documents('what came later takes effect > enable_quality_evaluation'),
        at.documentCommand('what a document is translated with'),
      ],
      [
        'types',
        'the types named',
        at.documents('an unknown type is refused'),
        at.transforming('xliff'),
        at.transforming('office files'),
      ],
      [
        'types-text',
        'txt, srt, html',
        at.transforming('txt'),
        at.transforming('srt'),
        at.transforming('html'),
      ],
      ['model_type', 'ignored for documents', at.documents('a model, which means nothing for documents')],
      [
        'xliff-version',
        'XLIFF is version 2.1',
        at.transforming('xliff > every segment of a unit has its target filled, or gets one'),
        at.documentCommand(
          'XLIFF that is not version 2.1 is sent after a warning > only 2.1 is translated by a service that keeps to the specification',
        ),
        at.documentCommand('XLIFF that is not version 2.1 is sent after a warning > 1.2'),
      ],
      [
        'doc-to-docx',
        'the output of doc is docx',
        at.rareCases(
          'what the local service cannot read ends in a stand-in that says that it is one > a.doc {} becomes Word',
        ),
        at.documentCommand('a.doc becomes a.de.docx'),
      ],
      [
        'images',
        'jpeg, jpg, png (in beta)',
        at.rareCases(
          'what the local service cannot read ends in a stand-in that says that it is one > a.jpeg',
        ),
        at.documentCommand('a.jpeg becomes a.de.jpeg'),
      ],
      [
        'types-untranslated',
        'pdf is translated',
        at.rareCases(
          'what the local service cannot read ends in a stand-in that says that it is one > a.pdf',
        ),
        at.transforming('pdf is accepted, and has no transform: the result is a stand-in'),
      ],
      [
        'status',
        'POST /v2/document/{document_id}',
        at.documentJobs('Ctrl+C once ends within 2 s, and the job can be resumed'),
        at.documents('the status'),
        at.documentCalls('the status keeps what is newer or absurd'),
      ],
      ['document_key', 'in the body', at.documents('a wrong ID or key finds nothing; no key is refused')],
      [
        'result',
        'POST /v2/document/{document_id}/result',
        at.documents('the result'),
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
      ['rephrase', 'POST /v2/write/rephrase', at.operation('rephrase'), at.clientAndService('rephrasing')],
      [
        'correct',
        'POST /v2/write/correct (later)',
        at.operation('correct'),
        at.rephrasing('/v2/write/correct answers in the same form'),
        at.texts('rephrase --correct'),
      ],
      ['form', 'JSON or a form', at.rephrasing('a form means the same as JSON')],
      [
        'body-limit',
        'at most 10 KiB',
        at.cliValues('rephrase sends 10240 bytes at once'),
        at.rephrasing('a body of 10241 bytes → 413'),
        at.batchedTexts('no encoded request is larger than the service takes'),
      ],
      [
        'text',
        'required, results in order',
        at.texts('many lines come back in order, through as many requests as needed'),
        at.rephrasing('improvements come in the order of the texts'),
        at.rephrasing('{ text: undefined } → 400'),
      ],
      [
        'target_lang',
        'optional, one of twelve',
        at.documented('every target language is taken'),
        at.rephrasing('你好 to zh-hans'),
        at.rephrasing("{ target_lang: 'sv' } is refused"),
      ],
      [
        'same-language',
        'the input language must be that of the target',
        at.rephrasing("{ text: [ 'Das ist nicht gut' ], target_lang: 'en-US' } is refused"),
      ],
      ['variants', 'variants can be converted', at.rephrasing('Good color to EN-gb')],
      [
        'writing_style',
        'all values',
        at.texts('rephrase ["--to","en-GB","--style","business"] sends exactly these fields'),
        at.rephrasing('writing_style academic'),
      ],
      [
        'tone',
        'all values',
        at.texts('rephrase ["--tone","friendly"] sends exactly these fields'),
        at.rephrasing('tone confident'),
      ],
      [
        'style-targets-taken',
        'eight targets take a style and a tone',
        at.documented('every target with writing_style takes it'),
      ],
      [
        'style-targets',
        'eight targets',
        at.editorValues('specification 4.3: a style in German, and not in Japanese'),
        at.languages('targets with a tone: those of the specification, or of the lists with the switch'),
      ],
      [
        'style-falls-back',
        'prefer_ falls back elsewhere',
        at.rephrasing("{ text: [ 'こんにちは' ], target_lang: 'ja', tone: 'prefer_friendly' } → 200"),
      ],
      [
        'style-refused',
        'others are 400 elsewhere',
        at.rephrasing("{ text: [ 'こんにちは' ], target_lang: 'ja', writing_style: 'simple' } → 400"),
      ],
      [
        'not-both',
        'writing_style and tone exclude each other',
        at.editorValues('specification 4.3: a style or a tone'),
        at.exitCodes('the exit code of wrong use is 6, and nothing is sent > a style and a tone'),
        at.rephrasing("{ writing_style: 'business', tone: 'friendly' } → 400"),
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
