// Reads and parses the Markdown files of some folders, and does nothing else. usage: node parse-process.js mdast|ours FOLDER...
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { parseMarkdown } from '#protect';
import { parseWithMdast } from '../parse-with-mdast.ts';

const [parser, ...folders] = argv.slice(2);
const parse = parser === 'ours' ? parseMarkdown : parseWithMdast;

for (const folder of folders)
  for (const name of readdirSync(folder)) parse(readFileSync(path.join(folder, name), 'utf8'));
