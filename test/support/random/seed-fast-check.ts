// Loaded before every test file: the same random values in every run of the same seed.
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed() });
