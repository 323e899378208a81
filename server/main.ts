import path from 'node:path';
import { DISK_ADDRESSES } from './disk/disk-addresses.ts';
import { diskFiles } from './disk/disk-files.ts';
import { factsOfThisMachine } from './disk/facts-of-machine.ts';
import { translationsIn } from './disk/translations-in.ts';
import { connectionLog } from './protocol/connection-log.ts';
import { startServer } from './server.ts';
import { connect } from './transport/connect.ts';

const connection = connect();
const log = connectionLog(connection);
startServer(connection, {
  log,
  files: diskFiles(log),
  addresses: DISK_ADDRESSES,
  loadDisk: async () => (await import('../workspace/projects/disk-reading.ts')).DISK_READING,
  readKept: () => factsOfThisMachine(log),
  readTranslations: translationsIn(path.join(__dirname, '../l10n')),
  rulesPage: DISK_ADDRESSES.uriOf(path.join(__dirname, '../../docs/rules.md')),
});
