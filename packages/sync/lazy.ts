export { savePlan } from './plan/saved-plan.ts';
export { loadSync } from './state/load-sync.ts';
