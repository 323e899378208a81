// The same boundaries, as a build for a browser resolves imports.
const configuration = require('./.dependency-cruiser.cjs');

const { options } = configuration;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  ...configuration,
  options: {
    ...options,
    enhancedResolveOptions: {
      ...options.enhancedResolveOptions,
      conditionNames: ['browser', ...options.enhancedResolveOptions.conditionNames],
    },
  },
};
