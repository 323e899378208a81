import type { Strategy } from '../model.ts';
import { bracesCodec } from './braces.ts';
import { sentinelCodec } from './sentinel.ts';
import type { StrategyCodec } from './strategy.ts';
import { xmlCodec } from './xml.ts';

/** Every strategy's way of writing and reading. */
export const CODECS: Readonly<Record<Strategy, StrategyCodec>> = {
  xml: xmlCodec,
  sentinel: sentinelCodec,
  braces: bracesCodec,
};
