import { TextDocument } from 'vscode-languageserver-textdocument';
import { addTo, type Message, message, type Problem, type Side, type Span } from '#base';
import type { PairProblem } from '#checks';
import type { KeptProject, PairCheck } from '#projects/checking';
import { slicedLines } from '../documents/text-document.ts';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import type { DocumentVersion } from '../protocol/to-lsp.ts';
import { uriOfPath } from '../workspace/addresses.ts';
import type { ServerSettings } from '../workspace/settings.ts';

/** A problem of a translation as one of the two files shows it. */
export interface ShownProblem extends Problem {
  /** The places in other files that belong to it. */
  readonly elsewhere: readonly {
    readonly file: DocumentVersion;
    readonly span: Span;
    readonly message: Message;
  }[];
  /** What it was made from: one problem, or those of several locales. */
  readonly of: readonly FoundProblem[];
}

/** A problem of a pair, with what fixes need. */
export interface FoundProblem {
  readonly problem: PairProblem;
  readonly check: PairCheck;
}

/** One version of an open source or translation with its problems. */
export interface TranslationFile extends DocumentVersion {
  readonly text: string;
  readonly folder: string;
  readonly side: Side;
  readonly settings: ServerSettings;
  readonly checks: readonly PairCheck[];
  readonly problems: readonly ShownProblem[];
  /** The file of the other side of a pair. */
  other(check: PairCheck): DocumentVersion;
}

/** What a file is shown with. */
interface ShowPorts {
  readonly encoding: PositionEncoding;
  /** An open document at an absolute path. */
  openAt(path: string): TextDocument | undefined;
}

/** States that a source shows once for all locales. */
const IN_SOURCE: ReadonlyMap<string, (locales: string) => Message> = new Map([
  ['missing-translation', (locales) => message('This text has no translation into {0}.', locales)],
  ['stale-translation', (locales) => message('The translations into {0} are older than this text.', locales)],
]);

/** What was found about a document of a project. */
interface CheckedDocument {
  readonly project: Pick<KeptProject, 'folder'>;
  /** Relative to the folder. */
  readonly path: string;
  readonly checks: readonly PairCheck[];
  readonly settings: ServerSettings;
}

/** A document with what the rules find about it. */
export function translationFile(
  document: TextDocument,
  { project: { folder }, path, checks, settings }: CheckedDocument,
  ports: ShowPorts,
): TranslationFile {
  const side: Side = checks.some(({ files }) => files.target === path) ? 'target' : 'source';
  const others = new Map<string, DocumentVersion>();
  const other = (check: PairCheck): DocumentVersion => {
    const of = side === 'source' ? 'target' : 'source';
    const known = others.get(check.files[of]) ?? otherFile(folder, check, of, ports);
    others.set(check.files[of], known);
    return known;
  };
  const found = checks.flatMap((check) =>
    check.problems(settings.levels).map((problem): FoundProblem => ({ problem, check })),
  );
  const shown = side === 'source' ? shownInSource(found, other) : shownInTarget(found, other);
  const lacking = checks.flatMap((check) => (check.files.target === path ? lackingIn(check, settings) : []));
  return {
    ...{
      uri: document.uri,
      version: document.version,
      text: document.getText(),
      settings,
      folder,
      side,
      checks,
      other,
    },
    lines: clientLines(slicedLines(document), ports.encoding),
    problems: [...shown, ...lacking].toSorted((a, b) => a.span.start - b.span.start),
  };
}

/** What a translation lacks, as one problem of its file. */
function lackingIn(check: PairCheck, { levels }: ServerSettings): readonly ShownProblem[] {
  const lacking = check.lacks(levels);
  return lacking === undefined ? [] : [{ ...lacking, span: { start: 0, end: 0 }, elsewhere: [], of: [] }];
}

function otherFile(folder: string, { status }: PairCheck, side: Side, ports: ShowPorts): DocumentVersion {
  const path = `${folder}/${status.files[side]}`;
  const uri = uriOfPath(path);
  const open = ports.openAt(path);
  const document = open ?? TextDocument.create(uri, 'plaintext', 0, withoutMark(status[side].file.text));
  return {
    uri: document.uri,
    version: open?.version ?? null,
    lines: clientLines(slicedLines(document), ports.encoding),
  };
}

/** Editors show a text without its byte order mark. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Offsets of a file in its document. */
export function inDocument({ start, end }: Span, check: PairCheck, side: Side): Span {
  const mark = check.checked[side].text.startsWith('\ufeff') ? 1 : 0;
  return { start: Math.max(0, start - mark), end: Math.max(0, end - mark) };
}

function shownInTarget(
  found: readonly FoundProblem[],
  other: TranslationFile['other'],
): readonly ShownProblem[] {
  return found.flatMap((each): ShownProblem[] => {
    const { problem, check } = each;
    const isOneFile = check.files.source === check.files.target;
    if (problem.side !== 'target' && !isOneFile) return [];
    const { rule, level, counterpart } = problem;
    const elsewhere =
      counterpart === undefined || isOneFile
        ? []
        : [
            {
              file: other(check),
              span: inDocument(counterpart, check, 'source'),
              message: message('The source text is here.'),
            },
          ];
    return [
      {
        rule,
        level,
        message: problem.message,
        span: inDocument(problem.span, check, problem.side),
        elsewhere,
        of: [each],
      },
    ];
  });
}

function shownInSource(
  found: readonly FoundProblem[],
  other: TranslationFile['other'],
): readonly ShownProblem[] {
  const shown: ShownProblem[] = [];
  const groups = new Map<string, FoundProblem[]>();
  for (const each of found) {
    const { problem, check } = each;
    const { source } = problem.standing.pair;
    if (IN_SOURCE.has(problem.rule) && source !== undefined) {
      const key = `${problem.rule} ${source.span.start} ${source.span.end}`;
      addTo(groups, key, each);
    } else if (problem.side === 'source') {
      const { rule, level, span } = problem;
      shown.push({
        rule,
        level,
        message: problem.message,
        span: inDocument(span, check, 'source'),
        elsewhere: [],
        of: [each],
      });
    }
  }
  return [...shown, ...[...groups.values()].flatMap((group) => joined(group, other))];
}

/** A text that several locales lack is one problem of its source, and none that anybody has to solve there. */
function joined(of: readonly FoundProblem[], other: TranslationFile['other']): readonly ShownProblem[] {
  const [first] = of;
  const describe = first && IN_SOURCE.get(first.problem.rule);
  if (first === undefined || describe === undefined) return [];
  const { problem, check } = first;
  const span = problem.side === 'source' ? problem.span : problem.counterpart;
  if (span === undefined) return [];
  const elsewhere = of.flatMap((each) =>
    each.problem.side === 'source'
      ? []
      : [
          {
            file: other(each.check),
            span: inDocument(each.problem.span, each.check, 'target'),
            message: message('The translation into {0} is here.', each.check.files.locale),
          },
        ],
  );
  const locales = of.map((each) => each.check.files.locale).join(', ');
  return [
    {
      rule: problem.rule,
      level: 'information',
      message: describe(locales),
      span: inDocument(span, check, 'source'),
      elsewhere,
      of,
    },
  ];
}
