import nodeModule from 'node:module';
import { argv } from 'node:process';
import { writeNow } from '#files/server';
import { version } from '../package.json';

/** Later Node versions reuse compiled code at the next start. */
const enableCompileCache: unknown = Reflect.get(nodeModule, 'enableCompileCache');
if (typeof enableCompileCache === 'function') enableCompileCache();

const [, , first, ...others] = argv;
if (!(others.length === 0 && (first === '--version' || first === '-V') && wroteVersion())) {
  void import('./entry/run-process.ts').then(({ runProcess }) => runProcess());
}

/** Writes the version without loading anything; if that fails, the full command line reports why. */
function wroteVersion(): boolean {
  try {
    writeNow(1, `${version}\n`);
    return true;
  } catch {
    return false;
  }
}
