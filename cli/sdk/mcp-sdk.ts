// What only agents and the judge of languages need, as one file of dist/: the protocol, and the statistics of languages.
export {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
export { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
export { toStandardJsonSchema } from '@valibot/to-json-schema';
export { eldJudge } from '#agents/judge';
