export { openStatusPorts } from './status/open-ports.ts';
