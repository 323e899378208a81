import type { CallOptions, Transport } from '../call/send.ts';
import type { StyleId } from '../ids.ts';
import { eachStyleList } from '../paging.ts';
import * as styleRules from '../resources/style-rules.ts';
import { changeOrConfirm, doneWhenGone } from './change-or-confirm.ts';
import { createOrAdopt, isSince } from './create-or-adopt.ts';
import { sameInstruction } from './custom-instructions.ts';

/** `createStyleList`, which creates one list even if its answer gets lost. */
export function createStyleList(
  transport: Transport,
  request: styleRules.CreateStyleListRequest,
  call?: CallOptions,
): Promise<styleRules.StyleList> {
  const client = {
    listStyleLists: (options?: styleRules.StyleListsOptions) => styleRules.listStyleLists(transport, options),
  };
  return createOrAdopt(transport, {
    create: () => styleRules.createStyleList(transport, request, call),
    findAlike: async (since) => {
      const alike: styleRules.StyleList[] = [];
      for await (const list of eachStyleList(client, { detailed: true, signal: call?.signal })) {
        if (isSince(list.creation_time, since) && isAlike(list, request)) alike.push(list);
      }
      return alike;
    },
    call,
  });
}

/** `renameStyleList`, which reads the list if its answer gets lost; the version in the answer is the service's. */
export function renameStyleList(
  transport: Transport,
  id: StyleId,
  name: string,
  call?: CallOptions,
): Promise<styleRules.StyleList> {
  return changeOrConfirm(transport, {
    change: () => styleRules.renameStyleList(transport, id, name, call),
    check: () => doneWhen(transport, id, call, (list) => list.name === name),
    mayRepeat: true,
    call,
  });
}

/** `putConfiguredRules`, which reads the list if its answer gets lost; the version in the answer is the service's. */
export function putConfiguredRules(
  transport: Transport,
  id: StyleId,
  rules: styleRules.ConfiguredRules,
  call?: CallOptions,
): Promise<styleRules.StyleList> {
  return changeOrConfirm(transport, {
    change: () => styleRules.putConfiguredRules(transport, id, rules, call),
    check: () => doneWhen(transport, id, call, (list) => sameRules(list.configured_rules, rules)),
    mayRepeat: true,
    call,
  });
}

/** `deleteStyleList`, which checks whether the list is gone if the answer gets lost. */
export function deleteStyleList(transport: Transport, id: StyleId, call?: CallOptions): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => styleRules.deleteStyleList(transport, id, call),
    check: () => doneWhenGone(() => styleRules.getStyleList(transport, id, call)),
    mayRepeat: false,
    call,
  });
}

async function doneWhen(
  transport: Transport,
  id: StyleId,
  call: CallOptions | undefined,
  isDone: (list: styleRules.StyleList) => boolean,
) {
  const list = await styleRules.getStyleList(transport, id, call);
  return isDone(list) ? { answer: list } : undefined;
}

function isAlike(list: styleRules.StyleList, request: styleRules.CreateStyleListRequest): boolean {
  const { custom_instructions: existing = [] } = list;
  const { custom_instructions: wanted = [] } = request;
  return (
    list.name === request.name &&
    list.language.toLowerCase() === request.language.toLowerCase() &&
    sameRules(list.configured_rules, request.configured_rules) &&
    existing.length === wanted.length &&
    wanted.every((content) => existing.some((instruction) => sameInstruction(instruction, content)))
  );
}

/** Whether two sets of rules choose the same options; a category without rules does not count. */
function sameRules(
  one: styleRules.ConfiguredRules | undefined,
  other: styleRules.ConfiguredRules | undefined,
): boolean {
  const [first, second] = [optionsOf(one), optionsOf(other)];
  return first.length === second.length && first.every((option, index) => option === second[index]);
}

function optionsOf(rules: styleRules.ConfiguredRules = {}): readonly string[] {
  return Object.entries(rules)
    .flatMap(([category, options]) =>
      Object.entries(options).map(([rule, option]) => JSON.stringify([category, rule, option])),
    )
    .toSorted();
}
