import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { factsOfThisMachine } from './facts.ts';
import { diskFiles } from './files.ts';
import { startServer } from './server.ts';

startServer(createConnection(ProposedFeatures.all), diskFiles, factsOfThisMachine);
