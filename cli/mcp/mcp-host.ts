import { SNAPSHOT_FACTS } from '../../core/languages/snapshot/snapshot.ts';
import type { AgentHost } from '../../workspace/agents/session/agent-call.ts';
import type { CommandContext } from '../command/command-context.ts';
import { findServiceFacts } from '../service/service-facts.ts';
import { clockOf } from '../terminal/host.ts';
import type * as Sdk from './mcp-sdk.ts';
import { mcpService } from './mcp-service.ts';

/** What tools use of the command line. */
export function mcpHost(
  root: string,
  context: CommandContext,
  { eldJudge }: Pick<typeof Sdk, 'eldJudge'>,
): AgentHost {
  const { host } = context;
  return {
    root,
    facts: async () => (await findServiceFacts(undefined, host)) ?? SNAPSHOT_FACTS,
    now: () => clockOf(host).now(),
    isUnsaved: () => false,
    service: mcpService(root, context),
    languageJudge: async () => eldJudge(),
  };
}
