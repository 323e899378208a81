export { type EndpointFacts, endpointFacts } from './languages/service-facts/endpoint-facts.ts';
