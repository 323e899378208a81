import type { LanguageCode } from '#base';

/** Words that are written in two ways within one language. */
interface VariantPair {
  readonly variants: readonly [LanguageCode, LanguageCode];
  /** Lower-case, in the order of `variants`. */
  readonly words: readonly (readonly [string, string])[];
}

const AMERICAN_AND_BRITISH = `
color colour, colors colours, colored coloured, colorful colourful, favorite favourite, favorites favourites,
behavior behaviour, behaviors behaviours, flavor flavour, honor honour, labor labour, neighbor neighbour,
neighborhood neighbourhood, rumor rumour, humor humour, center centre, centers centres, centered centred,
theater theatre, meter metre, liter litre, fiber fibre, organize organise, organized organised,
organization organisation, organizations organisations, customize customise, customized customised,
initialize initialise, initialized initialised, optimize optimise, optimized optimised, recognize recognise,
recognized recognised, summarize summarise, synchronize synchronise, synchronized synchronised,
localize localise, localized localised, localization localisation, analyze analyse, analyzed analysed,
catalog catalogue, dialog dialogue, canceled cancelled, canceling cancelling, traveler traveller,
traveling travelling, labeled labelled, modeling modelling, license licence, defense defence, offense offence,
gray grey, jewelry jewellery, aluminum aluminium, fulfill fulfil, skillful skilful,
elevator lift, apartment flat, vacation holiday, sidewalk pavement, truck lorry, gasoline petrol
`;

const BRAZILIAN_AND_PORTUGUESE = `
arquivo ficheiro, arquivos ficheiros, tela ecrã, telas ecrãs, usuário utilizador, usuários utilizadores,
equipe equipa, equipes equipas, celular telemóvel, celulares telemóveis, ônibus autocarro, trem comboio,
fato facto, fatos factos, contato contacto, contatos contactos,
registro registo, registros registos, baixar descarregar,
salvar guardar, deletar eliminar, mouse rato, esporte desporto, esportes desportos, econômico económico,
eletrônico eletrónico, eletrônica eletrónica, acadêmico académico, gênero género, prêmio prémio, bebê bebé,
sorvete gelado, suco sumo, geladeira frigorífico, planejamento planeamento,
planejar planear, controle controlo, cadastro inscrição, aplicativo aplicação, aplicativos aplicações
`;

/** The conversions that the local service knows (specification 4.3). */
export const VARIANT_PAIRS: readonly VariantPair[] = [
  { variants: ['en-US', 'en-GB'], words: readPairs(AMERICAN_AND_BRITISH) },
  { variants: ['pt-BR', 'pt-PT'], words: readPairs(BRAZILIAN_AND_PORTUGUESE) },
];

function readPairs(table: string): readonly (readonly [string, string])[] {
  return table.split(',').map((pair) => {
    const [first = '', second = ''] = pair.trim().split(' ');
    return [first, second];
  });
}
