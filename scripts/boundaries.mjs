// Compares the imports of the product with .dependency-cruiser.cjs, as Node resolves them and as a browser does.
import process from 'node:process';
import { checkout } from './support/paths.mjs';
import { Processes } from './support/processes.mjs';
import { PRODUCT } from './support/product-folders.mjs';

const processes = new Processes();
for (const conditions of ['', '.browser']) {
  const args = [...PRODUCT, '--config', `.dependency-cruiser${conditions}.cjs`];
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const { code, output } = await processes.run(process.execPath, [program, ...args], { cwd: checkout });
  console.log(output.trim());
  if (code !== 0) process.exit(code);
}
