import { addAll, type Message, message } from '#base';
import type { CheckedTranslations, TranslationReport } from '#projects/checking';
import type { CheckedFile, CheckWorkspaceResult, UncheckedFile } from '../../protocol/requests.ts';
import { type RuleLink, withLinks } from '../protocol/abilities/rule-links.ts';
import { localize } from '../protocol/localize.ts';
import { uriOfPath } from '../workspace/addresses.ts';
import { reportDiagnostics } from './report-diagnostics.ts';
import type { TranslationPorts } from './translation-ports.ts';

/** How files are named in a result. */
interface ResultPorts extends Pick<TranslationPorts, 'openAt'> {
  readonly link: RuleLink;
  /** The address of a path: that of the open document, if there is one. */
  uriAt(path: string): string;
}

/** What was found so far, by the addresses of files. */
export class WorkspaceResult {
  readonly #notes: string[] = [];
  readonly #ports: ResultPorts;
  readonly #files = new Map<string, CheckedFile>();
  readonly #unchecked = new Map<string, UncheckedFile>();

  constructor(ports: ResultPorts) {
    this.#ports = ports;
  }

  add(uri: string, checked: CheckedFile | undefined): void {
    if (checked !== undefined) this.#files.set(uri, checked);
    else this.#unchecked.set(uri, unread(uri));
  }

  addUnread(file: string): void {
    this.add(uriOfPath(file), undefined);
  }

  addTranslations({ reports, skipped, unusable, notes }: CheckedTranslations): void {
    for (const report of reports) this.#addTranslation(report);
    for (const { file, line, problem } of [...skipped, ...unusable]) this.addUnchecked(file, problem, line);
    addAll(this.#notes, notes.map(localize));
  }

  /** @param line Counted from 1; undefined for the file as a whole. */
  addUnchecked(file: string, problem: Message, line?: number): void {
    const uri = this.#ports.uriAt(file);
    const at = line === undefined ? null : line - 1;
    this.#unchecked.set(uri, { uri, line: at, message: localize(problem) });
  }

  /** A file can be a translation of several projects. */
  #addTranslation(report: TranslationReport): void {
    const { uriAt, openAt, link } = this.#ports;
    const uri = uriAt(report.file);
    const before = this.#files.get(uri);
    const diagnostics = withLinks(reportDiagnostics(report), link);
    this.#files.set(uri, {
      ...{ uri, kind: before?.kind ?? 'translation', version: openAt(report.file)?.version ?? null },
      counts: sumOf(before?.counts, report.counts),
      diagnostics: [...(before?.diagnostics ?? []), ...diagnostics],
    });
  }

  whole(otherConventions: readonly string[]): CheckWorkspaceResult {
    const [files, unchecked] = [[...this.#files.values()], [...this.#unchecked.values()]];
    return { files, unchecked, otherConventions, notes: this.#notes };
  }
}

function unread(uri: string): UncheckedFile {
  return { uri, line: null, message: localize(message('This file cannot be read.')) };
}

function sumOf(
  before: CheckedFile['counts'] | undefined,
  more: CheckedFile['counts'],
): CheckedFile['counts'] {
  const { error = 0, warning = 0, information = 0 } = before ?? {};
  return {
    error: error + more.error,
    warning: warning + more.warning,
    information: information + more.information,
  };
}
