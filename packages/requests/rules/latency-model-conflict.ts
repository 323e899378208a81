import { type Message, message } from '#base';
import type { RequestOptions } from '../request.ts';
import type { RequestExample, RequestRule } from '../rule.ts';
import { useValue } from './shared/fixes.ts';

/** Specification 4.1 and 7: what forces `quality_optimized` is rejected together with `latency_optimized`. */
export const latencyModelConflict: RequestRule = {
  id: 'latency-model-conflict',
  level: 'error',
  kinds: ['translate'],
  explanation:
    'Style rules, custom instructions, translation memories and version 2 of tag handling need models of the best quality. The service refuses them together with `latency_optimized`.',
  check({ request }) {
    if (request.model_type !== 'latency_optimized') return [];
    return conflictsOf(request).map((conflict) => ({
      at: { field: 'model_type' },
      message: conflict,
      fixes: [useValue('model_type', 'quality_optimized')],
    }));
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { target_lang: 'de', model_type: 'latency_optimized', style_id: 'marketing' },
      at: ['model_type'],
      fixed: { target_lang: 'de', model_type: 'quality_optimized', style_id: 'marketing' },
      passes: { target_lang: 'de', model_type: 'prefer_quality_optimized', style_id: 'marketing' },
    },
    {
      fails: {
        target_lang: 'de',
        model_type: 'latency_optimized',
        tag_handling: 'xml',
        tag_handling_version: 'v2',
      },
      at: ['model_type'],
      fixed: {
        target_lang: 'de',
        model_type: 'quality_optimized',
        tag_handling: 'xml',
        tag_handling_version: 'v2',
      },
      passes: {
        target_lang: 'de',
        model_type: 'latency_optimized',
        tag_handling: 'xml',
        tag_handling_version: 'v1',
      },
    },
  ];
}

function conflictsOf(request: RequestOptions): readonly Message[] {
  const { style_id, custom_instructions = [], translation_memory_id, tag_handling_version } = request;
  return [
    ...(style_id === undefined ? [] : [message('Style rules cannot be used with latency_optimized.')]),
    ...(custom_instructions.length === 0
      ? []
      : [message('Custom instructions cannot be used with latency_optimized.')]),
    ...(translation_memory_id === undefined
      ? []
      : [message('A translation memory cannot be used with latency_optimized.')]),
    ...(tag_handling_version === 'v2'
      ? [message('Version 2 of tag handling cannot be used with latency_optimized.')]
      : []),
  ];
}
