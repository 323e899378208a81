const GLOSSARY_ENDINGS = ['.glossary.csv', '.glossary.tsv', '.csv', '.tsv'];

/** The path of the terms file of a glossary: `product.en-de.terms.json` beside `product.en-de.glossary.csv`. */
export function termsPathOf(glossary: string): string {
  return `${glossary.replace(/(?:\.glossary)?\.(?:csv|tsv)$/i, '')}.terms.json`;
}

/** The paths at which the glossary of a terms file can be, the usual first. */
export function glossaryPathsOf(terms: string): readonly string[] {
  const beginning = terms.replace(/\.terms\.json$/i, '');
  return GLOSSARY_ENDINGS.map((ending) => beginning + ending);
}
