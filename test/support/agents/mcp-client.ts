// Loaded before the tests, because that takes longer than any of them.
import '../../../cli/mcp/mcp-command.ts';
import '../../../cli/sdk/mcp-sdk.ts';
import '../../../packages/projects/status/file-status.ts';
import '../../../packages/units/read-units.ts';
import { PassThrough } from 'node:stream';
import {
  Client,
  type ClientOptions,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { runCli } from '../../../cli/entry/program.ts';
import { hostFor } from '../cli.ts';

/** How a client speaks: as those of 2025, or as the newest protocol if the server has it. */
export type McpMode = 'legacy' | 'auto';

export const MCP_MODES: readonly McpMode[] = ['legacy', 'auto'];

/** How a server is started, and what its client can do. */
export interface McpSetting {
  readonly cwd: string;
  readonly mode?: McpMode;
  /** Behind `parlance mcp`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Answers questions; left out for a client that cannot ask a person. */
  readonly answer?: (question: string) => 'accept' | 'decline' | 'cancel';
}

/** A result of a tool, as a model gets it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A client of the SDK that speaks with `parlance mcp` in this process. */
export interface McpSession {
  readonly client: Client;
  call(name: string, input?: object, signal?: AbortSignal): Promise<ToolAnswer>;
  /** Sends bytes beside the messages of the client. */
  sendRaw(text: string): void;
  /** Everything that the server has written to standard output so far. */
  written(): string;
  /** UTF-16 units of the inputs and answers of all calls so far, each answer once. */
  traffic(): number;
}

/** Runs `work` with a client, closes it, and checks that the server ends well and has written no error. */
export async function withMcp<Result>(
  { cwd, mode = 'auto', args = [], env, answer }: McpSetting,
  work: (session: McpSession) => Promise<Result>,
): Promise<Result> {
  const pipe = new PipedTransport();
  const output = { stdout: '', stderr: '' };
  const host = hostFor({ cwd, stdin: pipe.toServer, onStdout: pipe.receive, ...(env && { env }) }, output);
  const ended = runCli(['mcp', ...args], host);
  const capabilities: ClientOptions['capabilities'] =
    answer === undefined ? {} : { elicitation: { form: {} } };
  const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode } });
  if (answer !== undefined) {
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      const action = answer(params.message);
      return action === 'accept' ? { action, content: {} } : { action };
    });
  }
  let traffic = 0;
  try {
    await client.connect(pipe);
    return await work({
      client,
      sendRaw: (text) => pipe.toServer.write(text),
      written: () => output.stdout,
      traffic: () => traffic,
      async call(name, input = {}, signal) {
        const result = await client.callTool(
          { name: `parlance_${name}`, arguments: { ...input } },
          signal && { signal },
        );
        const [first] = result.content;
        const text = first?.type === 'text' ? first.text : '';
        traffic += JSON.stringify(input).length + text.length;
        const data = result.structuredContent ?? {};
        return { isError: result.isError === true, text, data: data as Readonly<Record<string, unknown>> };
      },
    });
  } finally {
    await client.close();
    expect(await ended).toBe(0);
    expect(output.stderr).toBe('');
  }
}

/** A connection to a server in this process, by lines as over standard input and output. */
class PipedTransport implements Transport {
  readonly toServer = new PassThrough();
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  #rest = '';

  readonly receive = (text: string): void => {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) queueMicrotask(() => this.onmessage?.(JSON.parse(line)));
  };

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    this.toServer.write(`${JSON.stringify(message)}\n`);
  }

  async close(): Promise<void> {
    this.toServer.end();
    this.onclose?.();
  }
}
