import { cutMessages, type Message, message, showPhrase } from '#base';
import type { FileResult, PlannedFile, SkipFile, UpdatePlan, UpdateResult } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { noteAgain } from '../texts/note-again.ts';
import { located } from '../texts/plan-translations.ts';
import { reportTermProblems } from '../texts/report-terms.ts';
import { reportUnchanged } from '../texts/report-unchanged.ts';

/** Says what an update will do: a line for each file with something to do, and the sums. */
export function notePlan(plan: UpdatePlan, { note }: Pick<Output, 'note'>): void {
  const { works, skipped, bill, recorded } = plan;
  for (const skip of cutMessages(skipped.map(skippedLine))) note(skip);
  for (const { why } of plan.notOffered) note(why);
  const removed = new Set(plan.removed);
  const left = plan.left.filter((each) => !removed.has(each));
  for (const line of cutMessages(left.map(({ what }) => what))) note(line);
  for (const file of works) note(plannedLine(file));
  for (const line of cutMessages(plan.files.flatMap(toPairLines))) note(line);
  const madeAgain = plan.madeAgain.map(({ target }) =>
    message(
      '{0} was removed, and is made again. To do without it, leave its source or its language out in parlance.json.',
      target,
    ),
  );
  for (const line of cutMessages(madeAgain)) note(line);
  for (const { locale, terms } of plan.terms) {
    const said = terms.map(({ glossary, phrases }) =>
      localize(message('{0} of {1}', phrases.size, glossary)),
    );
    note(message('{0}: terms in these texts: {1}', locale, said.join(', ')));
  }
  if (recorded > 0) note(message('Texts that are recorded as they are: {0}', recorded));
  noteAgeUnknown(plan.counts['age-unknown'], note);
  const leftOut = plan.counts['left-out'];
  if (leftOut > 0) note(message('Left out by people: {0}. To translate these: --include left-out', leftOut));
  note(
    message(
      'Texts to translate: {0}. Characters to send: {1}. Requests: {2}.',
      bill.segments,
      bill.characters,
      bill.requests,
    ),
  );
  noteAgain(bill.again, note);
}

/** Says for how many texts git cannot decide what becomes of them. */
export function noteAgeUnknown(count: number, note: Output['note']): void {
  if (count > 0) note(message('Texts with age unknown, which are neither recorded nor sent: {0}', count));
}

/** A pair of files that is left out, and why. */
export function skippedLine({ path, line, problem }: Parameters<SkipFile>[0]): Message {
  return located(path, line, problem);
}

/** Names files that cannot be read. */
export function noteSkipped({ output }: Pick<CommandContext, 'output'>): SkipFile {
  return (file) => output.note(skippedLine(file));
}

function plannedLine({ files, summary }: PlannedFile): Message {
  if (files.movedFrom !== undefined)
    return message('{0}: moved from {1}, {2}', files.target, files.movedFrom, summaryText(summary, true));
  return message('{0}: {1}', files.target, summaryText(summary, files.exists));
}

/** The texts of a file whose pairing waits for a person, side by side. */
function toPairLines({ files, toPair }: PlannedFile): readonly Message[] {
  return toPair.map(({ source, target, line }) =>
    located(
      files.target,
      line,
      message('To pair with parlance review: {0} = {1}', showPhrase(source), showPhrase(target)),
    ),
  );
}

/** What waits in a file for people, such as `3 missing, 1 to review`. */
function summaryText(summary: readonly Message[], exists: boolean): string {
  const parts = summary.map(localize);
  const all = parts.length === 0 ? [localize(message('up to date'))] : parts;
  return exists ? all.join(', ') : [localize(message('new')), ...all].join(', ');
}

/** Says what became of a file. */
export function noteFile(result: FileResult, output: Output): void {
  const { note } = output;
  const {
    files,
    isWritten,
    units,
    characters,
    requests,
    refused,
    changed,
    unchanged,
    termProblems,
    problem,
  } = result;
  if (problem !== undefined) note(problem);
  for (const what of cutMessages(refused.map(refusedLine))) note(what);
  if (isWritten)
    note(
      message(
        'Wrote {0}: texts {1}, characters {2}, requests {3}.',
        files.target,
        units,
        characters,
        requests,
      ),
    );
  if (changed > 0)
    note(
      message(
        '{0}: texts that have changed since they were planned, and are left for the next run: {1}',
        files.target,
        changed,
      ),
    );
  reportUnchanged(files.target, unchanged, output);
  reportTermProblems(files.target, termProblems, output);
}

function refusedLine({ id, reason }: FileResult['refused'][number]): Message {
  return message('{0}: {1}', id, localize(reason));
}

/** Says what an update has done altogether, and what is left. */
export function noteResult(
  { files, skipped, left, deadLinks, followed, removed }: UpdateResult,
  { note }: Pick<Output, 'note'>,
): void {
  for (const skip of cutMessages(skipped.map(skippedLine))) note(skip);
  for (const { target } of removed) note(message('Removed {0}: its source was deleted.', target));
  for (const { target } of followed)
    note(message('{0}: links lead to headings that are translated now.', target));
  const lines = deadLinks.flatMap(({ target, links }) =>
    links.map(({ line, address }) => located(target, line, message('The link {0} leads nowhere.', address))),
  );
  for (const line of cutMessages(lines)) note(line);
  const sum = (of: (file: FileResult) => number) => files.reduce((all, file) => all + of(file), 0);
  const written = sum(({ isWritten }) => Number(isWritten));
  const characters = sum((file) => file.characters);
  const refused = sum((file) => file.refused.length);
  note(
    message(
      'Files written: {0}. Characters sent: {1}. Requests: {2}.',
      written,
      characters,
      sum((file) => file.requests),
    ),
  );
  if (refused > 0) note(message('Texts that were refused and stay as they were: {0}', refused));
  if (left.length > 0)
    note(message('Translations that were not looked at: {0}. Run the command again.', left.length));
}
