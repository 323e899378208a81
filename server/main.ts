import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectionLog } from './protocol/connection-log.ts';
import { startServer } from './server.ts';
import { connect } from './transport/connect.ts';
import { diskFiles } from './workspace/files.ts';
import { factsOfThisMachine } from './workspace/service-facts.ts';

const connection = connect();
const log = connectionLog(connection);
startServer(connection, {
  log,
  files: diskFiles(log),
  readKept: () => factsOfThisMachine(log),
  languages: path.join(__dirname, '../l10n'),
  rulesPage: pathToFileURL(path.join(__dirname, '../../docs/rules.md')).toString(),
});
