import { Command } from 'commander';

new Command('parlance').description('Translate text and keep its terminology.').parse();
