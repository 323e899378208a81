import {
  type AgentBill,
  AgentCall,
  type AgentHost,
  type AgentService,
  AgentSession,
  runTool,
  TOOLS,
} from '#agents';
import { eldJudge } from '#agents/judge';
import { SNAPSHOT_FACTS } from '#base/snapshot';

/** Calls tools without a protocol between, as often as a test wants. */
export interface AgentTools {
  readonly bills: readonly AgentBill[];
  call<Answer>(name: string, input?: object): Promise<Answer>;
}

const unavailable = () => Promise.reject(new Error('This test has no service.'));

/** For tools that need none. */
const NO_SERVICE: AgentService = {
  ...{ address: unavailable, projectOptions: unavailable, foundProjectOptions: unavailable },
  ...{ options: unavailable, foundOptions: unavailable, checkRephrasing: unavailable, use: unavailable },
};

/** The tools for a folder. A person confirms every bill. */
export function agentTools(root: string, more: Partial<AgentHost> = {}): AgentTools {
  const host: AgentHost = {
    root,
    facts: async () => SNAPSHOT_FACTS,
    now: () => 0,
    isUnsaved: () => false,
    service: NO_SERVICE,
    languageJudge: async () => eldJudge(),
    ...more,
  };
  const session = new AgentSession(host);
  const bills: AgentBill[] = [];
  return {
    bills,
    async call<Answer>(name: string, input: object = {}) {
      const tool = TOOLS.find((each) => each.name === `parlance_${name}`);
      if (tool === undefined) throw new Error(`There is no tool ${name}.`);
      const call = new AgentCall(session, new AbortController().signal, async (bill) => {
        bills.push(bill);
        return true;
      });
      return (await runTool(tool, input, call)) as Answer;
    },
  };
}
