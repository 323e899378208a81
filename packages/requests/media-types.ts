export { SOURCE_MEDIA_TYPES, TARGET_MEDIA_TYPES } from './audio-media-types.ts';
