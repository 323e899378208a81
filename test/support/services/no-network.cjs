// Preloaded into a process that must do without the network: whoever opens a connection ends the process.
const dns = require('node:dns');
const net = require('node:net');

function refuse(what) {
  return () => {
    process.stderr.write(`A process without network used ${what}.\n`);
    process.exit(70);
  };
}

net.Socket.prototype.connect = refuse('net.Socket.connect');
net.Server.prototype.listen = refuse('net.Server.listen');
dns.lookup = refuse('dns.lookup');
globalThis.fetch = refuse('fetch');
