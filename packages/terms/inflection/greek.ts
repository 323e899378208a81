import type { Paradigm, StemForms } from './paradigm.ts';

/** Words that end alike, and how their forms end. Without accents, because these move. */
interface Kind {
  /** The end of the word that its other forms replace. */
  readonly ending: string;
  readonly forms: string;
}

const NOUN_OS = 'ος ου ο ε οι ων ους';
const ADJECTIVE = 'ος η ο α ου ης ε οι ες ων ους';
const NEUTER_OS = 'ος ους η ων';

/** All rows whose ending fits count. */
const NOUNS: readonly Kind[] = [
  { ending: 'μα', forms: 'μα ματος ματα ματων' },
  { ending: 'ματα', forms: 'μα ματος ματα ματων' },
  { ending: 'σιμο', forms: 'σιμο σιματος σιματα σιματων' },
  { ending: 'ξιμο', forms: 'ξιμο ξιματος ξιματα ξιματων' },
  { ending: 'ψιμο', forms: 'ψιμο ψιματος ψιματα ψιματων' },
  { ending: 'ος', forms: `${ADJECTIVE} ${NEUTER_OS}` },
  // The feminine of "νέος" and "κύριος".
  ...['ιος', 'εος', 'υος', 'ρος'].map((ending) => ({ ending, forms: `${ending.charAt(0)}ας` })),
  { ending: 'οι', forms: NOUN_OS },
  { ending: 'ους', forms: NOUN_OS },
  { ending: 'ου', forms: `${NOUN_OS} α ους ουδες ουδων` },
  { ending: 'εας', forms: 'εας εα εις εων ες εως' },
  { ending: 'εις', forms: 'η ης εις εων εως ης ους ες ας εας εα' },
  { ending: 'ας', forms: 'ας α ες ων αδες αδων αντα αντες αντων' },
  { ending: 'ης', forms: 'ης η ες ων ου εις ους ηδες ηδων' },
  { ending: 'ες', forms: 'ες α ας η ης ων ος ου' },
  { ending: 'ως', forms: 'ως ωτος ωτα ωτων' },
  { ending: 'υς', forms: 'υς υ ιου εως ια ιας ιες εις εων ιων εος εα' },
  {
    ending: 'ων',
    forms: 'ων ονος ονα ονες ονων οντος οντα οντες οντων ουσα ουσας ουσες ουσων ον ος ο οι α η ες ου ης',
  },
  { ending: 'ον', forms: 'ον οντος οντα οντων' },
  { ending: 'αν', forms: 'αν αντος αντα αντων' },
  { ending: 'εν', forms: 'εν εντος εντα εντων' },
  { ending: 'η', forms: 'η ης ες ων εις εων εως' },
  { ending: 'α', forms: 'α ας ες ων ο ου ος' },
  { ending: 'ο', forms: 'ο ου α ων ος οι ους η ης ες ας' },
  { ending: 'ι', forms: 'ι ιου ια ιων' },
  { ending: 'ια', forms: 'ι ιου ια ιων ιας ιες ιο' },
  { ending: 'υ', forms: 'υ υα υου υων ια ιου ιων' },
];

const ENDINGS = new Map(
  NOUNS.map(({ forms }) => [forms, new RegExp(`^(?:${forms.replaceAll(' ', '|')})$`, 'u')]),
);

/** Behind the stem of the present, and behind that of the past and the future. */
const PRESENT =
  /^(?:ω|εις|ει|ουμε|ομε|ετε|ουν|ουνε|α|ες|ε|αμε|ατε|αν|ας|αει|ας|αμε|ατε|ανε|ομαι|εσαι|εται|ομαστε|εστε|ονται|ιεμαι|ιεσαι|ιεται|ιομαστε|ιεστε|ιουνται|ουμαι|εισαι|ειται|ουμαστε|ειστε|ουνται|ουσα|ουσες|ουσε|ουσαμε|ουσατε|ουσαν|ομουν|οσουν|οταν|ονταν|ιοταν|ουνταν|οντας|ωντας)$/u;
const AORIST =
  /^(?:ω|εις|ει|ουμε|ετε|ουν|α|ες|ε|αμε|ατε|αν|τε|ου|ηκα|ηκες|ηκε|ηκαμε|ηκατε|ηκαν|μεν(?:ος|η|ο|α|ου|ης|ας|οι|ες|ων|ους))$/u;

/** How the stem of the present ends, and those of the past, of its passive, and of its participle. */
const VERB_STEMS: readonly (readonly [present: string, others: string])[] = [
  ['ευ', 'ευσ ευτ ευθ ευ ευμ'],
  ['αυ', 'αυσ αυτ αυθ αυ'],
  ['ιζ', 'ισ ιστ ισ ιξ ιχτ'],
  ['αζ', 'ασ αστ αξ αχτ αχθ αγ'],
  ['υζ', 'υσ υστ υξ υχτ'],
  ['ωζ', 'ωσ ωστ'],
  ['ων', 'ωσ ωθ ω'],
  ['ν', 'ν σ στ νθ θ'],
  ['γ', 'ξ χτ χθ γ'],
  ['κ', 'ξ χτ χθ γ'],
  ['χ', 'ξ χτ χθ γ'],
  ['σσ', 'ξ χτ χθ γ'],
  ['ττ', 'ξ χτ χθ γ'],
  ['φ', 'ψ φτ φθ μ'],
  ['β', 'ψ φτ φθ μ'],
  ['π', 'ψ φτ φθ μ'],
  ['πτ', 'ψ φτ φθ μ'],
  ['λλ', 'λ λθ λμ ιλ ειλ σταλ'],
  ['λ', 'λ ειλ λθ λμ'],
  ['ρ', 'ρ ειρ ρθ ρμ'],
  ['', 'ησ ηθ ηστ η εσ εθ ασ αστ σ στ'],
];

function nounForms(word: string): readonly StemForms[] {
  const kinds = NOUNS.filter(({ ending }) => word.endsWith(ending));
  return kinds.map(({ ending, forms }) => ({
    stem: word.slice(0, -ending.length),
    endings: ENDINGS.get(forms) ?? PRESENT,
  }));
}

function verbForms(word: string): readonly StemForms[] {
  const ending = /(?:ω|αω|ομαι|ουμαι|αμαι|ιεμαι)$/u.exec(word)?.[0];
  if (ending === undefined) return [];
  const present = word.slice(0, -ending.length);
  const rows = VERB_STEMS.filter(([end]) => present.endsWith(end));
  const longest = Math.max(...rows.map(([end]) => end.length));
  const others = rows
    .filter(([end]) => end.length === longest || end === '')
    .flatMap(([end, stems]) =>
      stems.split(' ').map((stem) => present.slice(0, present.length - end.length) + stem),
    );
  return [{ stem: present, endings: PRESENT }, ...others.map((stem) => ({ stem, endings: AORIST }))];
}

/** The forms of a Greek word in lowercase without accents, with ς at the end. */
export function greekParadigm(word: string): Paradigm {
  const forms = [...nounForms(word), ...verbForms(word)];
  return { forms: forms.filter(({ stem }) => stem.length >= SHORTEST_STEM) };
}

/** UTF-16 units. */
const SHORTEST_STEM = 2;
