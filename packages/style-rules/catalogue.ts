export { default as STYLE_CATALOGUE } from './model/catalogue/catalogue.json';
