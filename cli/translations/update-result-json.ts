import type { FileResult, UpdatePlan, UpdateResult } from '#projects';
import { localize } from '../terminal/localize.ts';

/**
 * What an update has done as JSON, version 1: names and order of the fields are a contract with scripts. A plan (`update --plan`) has the same
 * names where it has the same things.
 */
export function updateResultJson(plan: UpdatePlan, result: UpdateResult): string {
  const { files, left, removed, followed, deadLinks } = result;
  const skipped = [...plan.skipped, ...result.skipped];
  const document = {
    version: 1,
    files: files.map(fileJson),
    notOffered: plan.notOffered.map(({ why }) => localize(why)),
    skipped: skipped.map(({ path, line, problem }) => ({ path, line, problem: localize(problem) })),
    notLookedAt: left.map(({ source, target, locale }) => ({ source, target, locale })),
    removed: removed.map(({ target, locale }) => ({ target, locale })),
    followed: followed.map(({ target }) => target),
    deadLinks: deadLinks.flatMap(({ target, links }) =>
      links.map(({ line, address }) => ({ target, line, address })),
    ),
    totals: totalsJson(files),
    complete: isWhole(plan, result),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Whether nothing that belongs to the update is left, neither when it was planned nor when it was carried out. */
export function isWhole({ skipped, notOffered }: UpdatePlan, result: UpdateResult): boolean {
  return result.isWhole && skipped.length + notOffered.length === 0;
}

function fileJson({ files, isWritten, units, characters, requests, ...rest }: FileResult) {
  const { source, target, locale } = files;
  const { refused, changed, unchanged, termProblems, problem } = rest;
  return {
    ...{ source, target, locale, written: isWritten },
    ...{ texts: units, characters, requests },
    refused: refused.map(({ id, reason }) => ({ id, reason: localize(reason) })),
    ...{ changed, unchanged: unchanged.length, terms: termProblems.length },
    problem: problem && localize(problem),
  };
}

function totalsJson(files: readonly FileResult[]) {
  const sum = (count: (file: FileResult) => number) => files.reduce((all, file) => all + count(file), 0);
  return {
    written: sum(({ isWritten }) => Number(isWritten)),
    texts: sum(({ units }) => units),
    characters: sum(({ characters }) => characters),
    requests: sum(({ requests }) => requests),
    refused: sum(({ refused }) => refused.length),
  };
}
