import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { readPage } from '../../http/paging.ts';
import { readBoolean, readFields, readQuery } from '../../http/request-fields.ts';
import { readConfiguredRules } from '../../style-rules/read-configured-rules.ts';
import type { StyleList } from '../../style-rules/style-list.ts';
import { addCustomInstructions } from './custom-instructions.ts';
import { requireStyleList } from './style-lookup.ts';
import { readStyleList, readStyleName, STYLE_BODY } from './style-request.ts';

const PATH = '/v3/style_rules';

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

/** One page; rules and instructions come only when details are asked for (specification 2.1). */
function listed(context: RequestContext, lists: readonly StyleList[]): readonly object[] {
  const query = readQuery(context);
  const isDetailed = readBoolean(query, 'detailed') ?? false;
  return readPage(query, lists).map((list) => (isDetailed ? list : withoutDetails(list)));
}

function withoutDetails({ configured_rules, custom_instructions, ...list }: StyleList): object {
  return list;
}
