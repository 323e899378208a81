export { LOCAL_ORIGIN } from './local-service.ts';
