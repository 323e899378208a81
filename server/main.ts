import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './server.ts';
import { factsOfThisMachine } from './workspace/facts.ts';
import { diskFiles } from './workspace/files.ts';

startServer(createConnection(ProposedFeatures.all), diskFiles, factsOfThisMachine);
