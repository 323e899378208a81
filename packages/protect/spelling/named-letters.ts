import { once } from '#base';

/** Names of HTML for letters, and for signs that words are written with: a code point, and the names from there on. */
const ROWS: readonly (readonly [first: number, names: string])[] = [
  [0x22, 'quot'],
  [0x27, 'apos'],
  [0xa1, 'iexcl'],
  [0xaa, 'ordf laquo'],
  [0xad, 'shy'],
  [0xba, 'ordm raquo'],
  [
    0xbf,
    'iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml',
  ],
  [0xd0, 'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml'],
  [
    0xd8,
    'Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave',
  ],
  [0xe9, 'eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml'],
  [
    0xf8,
    'oslash ugrave uacute ucirc uuml yacute thorn yuml Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc',
  ],
  [0x10a, 'Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr emacr'],
  [0x116, 'Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil'],
  [0x124, 'Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr'],
  [
    0x12e,
    'Iogon iogon Idot imath IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron',
  ],
  [0x13f, 'Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr'],
  [0x131, 'inodot'],
  [
    0x150,
    'Odblac odblac OElig oelig Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil',
  ],
  [
    0x160,
    'Scaron scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring uring',
  ],
  [0x170, 'Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron'],
  [0x391, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [0x3a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [
    0x3b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau',
  ],
  [0x3b5, 'epsi'],
  [0x3c5, 'upsilon phi chi psi omega'],
  [0x401, 'IOcy DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy'],
  [
    0x40e,
    'Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy',
  ],
  [
    0x428,
    'SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy acy bcy vcy gcy dcy iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy',
  ],
  [0x441, 'scy tcy ucy fcy khcy tscy chcy shcy shchcy hardcy ycy softcy ecy yucy yacy'],
  [0x451, 'iocy djcy gjcy jukcy dscy iukcy yicy jsercy ljcy njcy tshcy kjcy'],
  [0x45e, 'ubrcy dzcy'],
  [0x2010, 'hyphen'],
  [0x2013, 'ndash mdash horbar'],
  [0x2018, 'lsquo rsquo sbquo'],
  [0x2019, 'rsquor lsquor'],
  [0x201c, 'ldquo rdquo bdquo'],
  [0x201d, 'rdquor ldquor'],
  [0x2026, 'hellip'],
  [0x2039, 'lsaquo rsaquo'],
];

/** The characters by their names. */
export const NAMED_LETTERS = once(
  () =>
    new Map(
      ROWS.flatMap(([first, names]) =>
        names.split(' ').map((name, index) => [name, String.fromCharCode(first + index)] as const),
      ),
    ),
);
