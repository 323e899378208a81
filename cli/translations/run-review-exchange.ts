import path from 'node:path';
import { addAll, type Message, message } from '#base';
import type { Decision, IdentifiedUnit, UnitToReview } from '#projects';
import { type ExchangedText, readReviewXliff, writeReviewXliff } from '#projects/model';
import { verifyUnchanged } from '#protect';
import { shownTexts } from '#units';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { createFile } from '../files/create-file.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { localize } from '../terminal/localize.ts';
import { readProject } from './open-project.ts';
import type { ReviewedChoice } from './run-review.ts';
import { settleAll } from './run-review-accept.ts';
import { noteSkipped } from './update-notes.ts';

/** `parlance review --export`: writes what waits to an XLIFF file that is new. */
export function runReviewExport(
  choice: ReviewedChoice,
  file: string,
  context: CommandContext,
): Promise<void> {
  return readProject(choice, context, async (session) => {
    const texts: ExchangedText[] = [];
    for await (const { units } of session.toReview(choice, noteSkipped(context)))
      addAll(texts, units.flatMap(textsOf));
    const { host, output } = context;
    const target = { file: path.resolve(host.cwd, file), shown: file };
    await createFile(
      { ...target, text: writeReviewXliff(session.project.section.source, texts) },
      { force: false },
    );
    output.note(message('Wrote {0}: texts {1}.', file, texts.length));
  });
}

function textsOf({ id, files, standing, previousSource }: UnitToReview): readonly ExchangedText[] {
  const { source, target } = standing.pair;
  return (source === undefined ? [] : shownTexts(source)).map((text, index) => ({
    id: idOfPart(id, index),
    locale: files.locale,
    path: files.target,
    source: text,
    target: target?.parts[index]?.present ?? '',
    note: previousSource === undefined ? undefined : localize(message('Before: {0}', previousSource)),
  }));
}

/** An id with the number of a form: the first one has none. */
function idOfPart(id: string, index: number): string {
  return index === 0 ? id : `${id} ${index + 1}`;
}

/** UTF-8 bytes of a file that is imported. */
const MAX_BYTES = 50_000_000;

/**
 * `parlance review --import`: brings the translations of a file back, as texts of people. A text that lacks a placeholder, or whose source has
 * changed since, stays as it is.
 */
export async function runReviewImport(
  choice: ReviewedChoice,
  file: string,
  context: CommandContext,
): Promise<void> {
  const { host, output, finish } = context;
  const tooLarge = (bytes: number) =>
    bytes > MAX_BYTES ? message('{0} is larger than {1} MB.', file, MAX_BYTES / 1_000_000) : undefined;
  const bytes = await readLimitedBytes(path.resolve(host.cwd, file), file, tooLarge, host.interruption());
  const reading = readReviewXliff(new TextDecoder().decode(bytes));
  if (!reading.ok) throw new CommandError(message('{0}: {1}', file, localize(reading.problem)));
  const imported = new Map(reading.texts.map((text) => [text.id, text]));
  const ids = [...imported.keys()].filter((id) => !/ \d+$/.test(id));
  let refused = 0;
  const refuse = (id: string, reason: Message) => {
    output.note(message('{0}: {1}', id, localize(reason)));
    refused++;
  };
  await settleAll(choice, context, async (session) => {
    const { found, unknown } = await session.find(ids, noteSkipped(context));
    for (const id of unknown) refuse(id, SOURCE_CHANGED);
    return found.map(({ status, units }) => ({
      status,
      decisions: units.flatMap((unit) => decide(unit, imported, refuse)),
    }));
  });
  if (refused > 0) finish(EXIT_CODES.partlyDone);
}

const SOURCE_CHANGED = message('The source text has changed since the file was exported.');

function decide(
  { id, standing }: IdentifiedUnit,
  imported: ReadonlyMap<string, Pick<ExchangedText, 'source' | 'target'>>,
  refuse: (id: string, reason: Message) => void,
): Decision[] {
  const texts: string[] = [];
  const { source } = standing.pair;
  for (const [index, text] of (source === undefined ? [] : shownTexts(source)).entries()) {
    const given = imported.get(idOfPart(id, index));
    if (given === undefined || given.source !== text) {
      refuse(id, SOURCE_CHANGED);
      return [];
    }
    const damage = verifyUnchanged(text, given.target);
    if (damage !== undefined) {
      refuse(id, damage.reason);
      return [];
    }
    texts.push(given.target);
  }
  return [{ standing, texts }];
}
