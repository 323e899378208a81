import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './server.ts';
import { diskFiles } from './workspace/files.ts';
import { factsOfThisMachine } from './workspace/service-facts.ts';

startServer(createConnection(ProposedFeatures.all), diskFiles, factsOfThisMachine);
