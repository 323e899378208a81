export { type ExchangedText, readReviewXliff, writeReviewXliff } from './model/exchange/review-xliff.ts';
export { DETECTED_FILES } from './model/layouts/detection/wanted-files.ts';
export { percentOf, type Risk } from './model/risk/rate-unit.ts';
export { INCLUDED_STATES, type IncludedState } from './model/update/select-work.ts';
