/** Where a sentence is read: in a Markdown document, in the product itself, or beside the code. */
export type Reader = 'document' | 'message' | 'comment';

/** An expression that reads stiffly, with what to write instead. */
export interface StiffWord {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly reason: string;
  /** A sentence that the pattern finds. */
  readonly example: string;
  /** A sentence that looks similar and is fine. */
  readonly fine?: string;
  /** Every reader, where left out. */
  readonly readers?: readonly Reader[];
}

const ARCHAIC = 'an old word that people who learned English later may not know';
const ROUNDABOUT = 'a detour: the plain form says the same in fewer words';
const FIELD = 'not the word of the field, so that readers look for a difference in meaning';

/** What documents, messages and comments avoid. The pattern tells the stiff use from the ordinary one; no file is exempt. */
export const STIFF_WORDS: readonly StiffWord[] = [
  {
    pattern: /“[\p{L}{]|\p{L}’/u,
    instead: 'straight quotes: "{0}"',
    reason: 'one kind of quotes for all messages, that of the editor and of terminals',
    example: 'The service has no glossary “{0}”.',
    fine: 'The service has no glossary "{0}".',
    readers: ['message'],
  },
  {
    pattern:
      /\b(?:the|an|its|this|these|their|own|another|new|names? or|label or|by|[Tt]race|[Dd]ocument) ids?\b/,
    instead: 'ID',
    reason: 'id is a part of a name in code, and ID is the word',
    example: 'The glossary gets another id.',
    fine: 'The glossary gets another ID.',
    readers: ['message', 'document'],
  },
  {
    pattern: /(?<![-\w])manifests?\b/,
    instead: 'parlance.json',
    reason: 'the file has a name, and people see no other',
    example: 'The manifest has changed.',
    fine: 'parlance.json has changed.',
    readers: ['message'],
  },
  {
    pattern: /(?<![-.\w])lint(?:s|ed|ing)?\b/i,
    instead: 'check',
    reason: 'one word for what the command and the settings call check',
    example: 'Files are linted on save.',
    fine: 'Files are checked on save.',
    readers: ['message'],
  },
  {
    pattern: /\bvoice (?:session|translation)s?\b/i,
    instead: 'speech session',
    reason: 'one word for what is heard and spoken: speech; a voice is what speaks',
    example: 'A voice session takes ten glossaries.',
    fine: 'The voice of the translations is male or female.',
    readers: ['message'],
  },
  {
    pattern: /\bstyle (?:rule|list) files?\b/i,
    instead: 'style rule list',
    reason: 'one word for the list, at the service and in a file',
    example: 'This is not a style rule file.',
    fine: 'This is not a style rule list.',
    readers: ['message', 'document'],
  },
  {
    pattern: /\bemulat(?:or|ors|ed|ion)\b/i,
    instead: 'local service',
    reason: 'one word for the service on this machine',
    example: 'The emulator is running.',
    fine: 'The local service is running.',
    readers: ['message', 'document'],
  },
  {
    pattern: /\bmend(?:s|ed|ing)?\b/i,
    instead: 'fix, fixed',
    reason: FIELD,
    example: 'A quick fix mends the row.',
  },
  { pattern: /\banew\b/i, instead: 'again', reason: ARCHAIC, example: 'The file is read anew.' },
  {
    pattern: /\bonce more\b/i,
    instead: 'again',
    reason: ARCHAIC,
    example: 'The text is sent once more.',
  },
  {
    pattern: /\b(?:is|are|was|were|be|being|been) told\b(?! apart)/i,
    instead: 'is reported, shows, gets',
    reason: ROUNDABOUT,
    example: 'The user is told the price.',
    fine: 'The service told the client its languages.',
  },
  {
    pattern: /\b(?:tells?|told) of\b/i,
    instead: 'shows, describes',
    reason: ARCHAIC,
    example: 'The last line tells of the defect.',
  },
  {
    pattern: /\b(?:is|are|was|were|be) none\b/i,
    instead: 'there is no …, is not a …',
    reason: ROUNDABOUT,
    example: 'The id of a glossary is none of a list.',
    fine: 'None of the files has a problem.',
  },
  {
    pattern: /\bof which any\b/i,
    instead: 'that a … (rule reports)',
    reason: ROUNDABOUT,
    example: 'A line of which any rule has something to say.',
  },
  {
    pattern: /\bha(?:s|ve) (?:some|any|no)thing to say\b/i,
    instead: 'reports something, reports nothing',
    reason: ROUNDABOUT,
    example: 'No rule has anything to say here.',
  },
  {
    pattern: /\bnothing (?:is|was) to be done\b/i,
    instead: 'nothing to do',
    reason: ROUNDABOUT,
    example: 'Nothing was to be done.',
  },
  {
    pattern:
      /\b(?:it|they|everything|all|file|document|text) (?:is|are|was) as (?:it|they) (?:is|was|were)\b/i,
    instead: 'nothing changed, is unchanged',
    reason: ROUNDABOUT,
    example: 'The document: it is as it was.',
    fine: 'The text is sent as it is.',
  },
  {
    pattern: /\blook(?:s|ed|ing)? (?:whether|again)\b/i,
    instead: 'check whether, refresh',
    reason: FIELD,
    example: 'Look again in a minute.',
    fine: 'The rules look at one row.',
  },
  {
    pattern: /\b(?:whereto|thereof|therein|thereto|whence|wherefrom|hereby|herein|heretofore|whosoever)\b/i,
    instead: 'where, of it, in it',
    reason: ARCHAIC,
    example: 'The folder, and the files therein.',
  },
  {
    pattern: /\bbesides\b/i,
    instead: 'also, in addition to',
    reason: ARCHAIC,
    example: 'What a profile says besides.',
    fine: 'The list opens beside the document.',
  },
  {
    pattern: /\ball the same\b/i,
    instead: 'anyway',
    reason: ARCHAIC,
    example: 'Send it all the same.',
    fine: 'The values are all equal.',
  },
  {
    pattern: /\b(?:way|ways) of (?:an? |the )?(?:translations?|texts?|selections?|documents?)\b/i,
    instead: 'the translation settings',
    reason: FIELD,
    example: 'The way of a translation is chosen first.',
    fine: 'There are two ways of reading this.',
  },
  {
    pattern: /\b(?:selection|translation|glossary file|document|file|key)['’]s way\b/i,
    instead: 'how … works, the path of …',
    reason: FIELD,
    example: "A selection's way through the layers.",
  },
  {
    pattern: /\bneeds? your word\b/i,
    instead: 'confirm this',
    reason: ROUNDABOUT,
    example: 'This needs your word.',
  },
  {
    pattern: /\bsay another\b/i,
    instead: 'use --option to choose another one',
    reason: FIELD,
    example: 'Say another with --encoding.',
  },
  {
    pattern: /\bversion is repaired\b/i,
    instead: 'only the latest release gets security fixes',
    reason: FIELD,
    example: 'Only the newest version is repaired.',
  },
  {
    pattern:
      /\b(?:make|makes|made|making) (?:an? |the |new |its )*(?:glossar(?:y|ies)|dictionar(?:y|ies)|manifest)\b/i,
    instead: 'create a glossary',
    reason: FIELD,
    example: 'It makes a glossary of each file.',
    fine: 'This makes the check of a glossary fast.',
  },
  { pattern: /\bmade of files\b/i, instead: 'from files', reason: FIELD, example: 'A list made of files.' },
  {
    pattern: /\bfor ever\b/i,
    instead: 'permanently, forever, without end',
    reason: ARCHAIC,
    example: 'The key is gone for ever.',
  },
  {
    pattern: /\b(?:go|goes|going|went) on with\b/i,
    instead: 'continue',
    reason: ROUNDABOUT,
    example: 'The next window goes on with it.',
    fine: 'The walk goes on without a break.',
  },
  {
    pattern: /\bin the place of\b/i,
    instead: 'instead of, replaces',
    reason: ROUNDABOUT,
    example: 'A tag stands in the place of each name.',
    fine: 'The file is changed in place.',
  },
  {
    pattern: /[a-z]!(?=\s|$)/i,
    instead: 'a full stop',
    reason: 'a program that raises its voice alarms',
    example: 'The key was stored!',
    readers: ['message'],
  },
  {
    pattern: /\bplease\b/i,
    instead: 'the request itself',
    reason: 'it adds length and no information',
    example: 'Please choose a language.',
    readers: ['message'],
  },
  {
    pattern: /\bsuccessfully\b/i,
    instead: 'what was done',
    reason: 'whatever is reported as done was done with success',
    example: 'The file was saved successfully.',
    readers: ['message', 'document'],
  },
];

/** What is stiff in a text: the words themselves, with what to write instead. */
export function stiffWordsIn(text: string, reader: Reader): readonly string[] {
  const line = text.replace(/\s+/g, ' ');
  return STIFF_WORDS.filter(({ readers }) => readers?.includes(reader) ?? true).flatMap(
    ({ pattern, instead }) =>
      [...line.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index }) => {
        const excerpt = line.slice(Math.max(0, index - 40), index + 60);
        return `"${excerpt}": write "${instead}"`;
      }),
  );
}
