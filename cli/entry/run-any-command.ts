import { runCli } from './program.ts';
import { runProcess } from './run-process.ts';

runProcess(runCli);
