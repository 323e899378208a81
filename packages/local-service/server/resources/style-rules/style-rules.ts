import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { readPage } from '../../http/paging.ts';
import { readBoolean, readFields, readQuery } from '../../http/request-fields.ts';
import { readConfiguredRules } from '../../style-rules/read-configured-rules.ts';
import type { StyleList } from '../../style-rules/style-list.ts';
import { requireInstruction, requireStyleList } from './style-lookup.ts';
import {
  readInstruction,
  readStyleList,
  readStyleName,
  requireInstructionCount,
  STYLE_BODY,
} from './style-request.ts';

const PATH = '/v3/style_rules';
const INSTRUCTIONS = `${PATH}/:style_id/custom_instructions`;

/** `/v3/style_rules` and what is below it (specification 4.6). */
export function addStyleRules(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { styles } = state;
  const { switches } = state.options;
  app.post(PATH, async (context) => {
    const content = readStyleList(await readFields(context, STYLE_BODY), switches);
    return context.json(styles.create(content), 201);
  });
  app.get(PATH, (context) => context.json({ style_rules: listed(context, styles.all()) }));
  app.get(`${PATH}/:style_id`, (context) => context.json(requireStyleList(context, styles)));
  app.patch(`${PATH}/:style_id`, async (context) => {
    const name = readStyleName(await readFields(context, STYLE_BODY));
    return context.json(styles.change(requireStyleList(context, styles), { name }));
  });
  app.put(`${PATH}/:style_id/configured_rules`, async (context) => {
    const { values } = await readFields(context, STYLE_BODY);
    const rules = readConfiguredRules(Object.fromEntries(values), switches);
    return context.json(styles.change(requireStyleList(context, styles), { configured_rules: rules }));
  });
  app.delete(`${PATH}/:style_id`, (context) => {
    styles.remove(requireStyleList(context, styles));
    return context.body(null, 204);
  });
  addCustomInstructions(app, state);
}

/** The custom instructions of a style rule list, one by one (specification 4.6). */
function addCustomInstructions(
  app: Hono<LocalServiceEnvironment>,
  { options: { switches }, styles }: LocalServiceState,
): void {
  app.post(INSTRUCTIONS, async (context) => {
    const instruction = readInstruction(await readFields(context, STYLE_BODY), switches);
    const list = requireStyleList(context, styles);
    requireInstructionCount(list.custom_instructions.length + 1, switches);
    const changed = styles.change(list, { custom_instructions: [...list.custom_instructions, instruction] });
    return context.json(switches['instruction-create'] === 'list' ? changed : instruction, 201);
  });
  app.get(`${INSTRUCTIONS}/:instruction_id`, (context) =>
    context.json(requireInstruction(context, styles).instruction),
  );
  app.put(`${INSTRUCTIONS}/:instruction_id`, async (context) => {
    const given = readInstruction(await readFields(context, STYLE_BODY), switches);
    const { list, instruction } = requireInstruction(context, styles);
    const replaced = { ...given, id: instruction.id };
    const custom_instructions = list.custom_instructions.map((known) =>
      known === instruction ? replaced : known,
    );
    styles.change(list, { custom_instructions }, switches['instruction-replace'] === 'counted');
    return context.json(replaced);
  });
  app.delete(`${INSTRUCTIONS}/:instruction_id`, (context) => {
    const { list, instruction } = requireInstruction(context, styles);
    styles.change(list, {
      custom_instructions: list.custom_instructions.filter((known) => known !== instruction),
    });
    return context.body(null, 204);
  });
}

/** One page; rules and instructions come only when details are asked for (specification 2.1). */
function listed(context: RequestContext, lists: readonly StyleList[]): readonly object[] {
  const query = readQuery(context);
  const isDetailed = readBoolean(query, 'detailed') ?? false;
  return readPage(query, lists).map((list) => (isDetailed ? list : withoutDetails(list)));
}

function withoutDetails({ configured_rules, custom_instructions, ...list }: StyleList): object {
  return list;
}
