import { MANIFEST_NAME, type Message, message } from '#base';
import { pairText } from '#manifest';
import type { PlanVoice } from '../plan/plan-text.ts';
import type { AdoptedFile, PlannedInit } from './init-plan.ts';

/** What initializing would do, for people: nothing has been written yet. */
export function initText(plan: PlannedInit, { localize, paint }: PlanVoice): string {
  const { before, after, adopted, downloaded, lists, skipped } = plan;
  const title =
    before === undefined ? message('{0} will be created.', MANIFEST_NAME) : titleOf(before, after);
  const lines = [
    localize(title),
    ...adopted.flatMap((one) => [
      paint('green', `+ ${one.key} ${pairText(one.pair)}  ${one.file}`),
      ...notesOf(one, plan).map((note) => `    ${localize(note)}`),
    ]),
    ...downloaded.flatMap((one) => [
      paint('green', `+ ${one.key} ${pairText(one.pair)}  ${one.file}`),
      `    ${localize(message('new file, entries from the service: {0}', one.entries))}`,
    ]),
    ...lists.flatMap(({ key, file, text, faults }) => [
      paint('green', `+ ${key}  ${file}`),
      `    ${localize(text === undefined ? LIST : NEW_LIST)}`,
      ...faults.map((fault) => `    ${localize(fault)}`),
    ]),
    ...skipped.map(({ what, reason }) => localize(message('Left out: {0} ({1})', what, localize(reason)))),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const LIST = message('a style rule list');
const NEW_LIST = message('new file, a style rule list of the service');

function titleOf(before: string, after: string): Message {
  return before === after
    ? message('{0} already has everything that was found.', MANIFEST_NAME)
    : message('{0} will be extended.', MANIFEST_NAME);
}

function notesOf(
  { entries, faults, compared }: AdoptedFile,
  { isCompared }: PlannedInit,
): readonly Message[] {
  const count = message('entries: {0}', entries);
  if (!isCompared) return [count, ...faults];
  if (compared === undefined) return [message('entries: {0}, only here', entries), ...faults];
  const { onlyHere, onlyThere, different } = compared;
  const isSame = onlyHere + onlyThere + different === 0;
  return [
    isSame
      ? message('entries: {0}, the same at the service', entries)
      : message(
          'entries: {0}; only here: {1}, only at the service: {2}, different: {3}',
          entries,
          onlyHere,
          onlyThere,
          different,
        ),
    ...faults,
  ];
}
