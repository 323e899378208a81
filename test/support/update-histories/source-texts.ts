import type { SourceText } from './files.ts';

/** What a person does to the texts of a source. */
export type Edit = 'change' | 'add' | 'delete' | 'move' | 'split' | 'join' | 'rename';

/** A text whose sentences have a number each, which no other sentence ever has. */
interface NumberedText {
  readonly key: string;
  readonly sentences: readonly string[];
}

/** The texts of a source, and how a person edits them. */
export class SourceTexts {
  #texts: readonly NumberedText[] = [];
  #last = 0;
  #divisions = 0;

  /** What the source says. */
  get all(): readonly SourceText[] {
    return this.#texts.map(({ key, sentences }) => ({ key, text: sentences.join(' ') }));
  }

  /** The numbers of each text. */
  get numbers(): readonly (readonly string[])[] {
    return this.#texts.map(({ sentences }) => sentences.flatMap((sentence) => /\d+/.exec(sentence) ?? []));
  }

  /** How often texts were split or joined: what belongs to their parts, only a person can say. */
  get divisions(): number {
    return this.#divisions;
  }

  /** A number that nothing else has. */
  next(): number {
    return ++this.#last;
  }

  /** Another branch with the same texts; numbers stay unique. */
  branch(): () => void {
    const texts = this.#texts;
    return () => {
      this.#texts = texts;
    };
  }

  /** @param at chooses the text. */
  edit(what: Edit, at: number): void {
    const texts = [...this.#texts];
    const index = at % Math.max(1, texts.length);
    const old = texts[index];
    if (what === 'add') texts.splice(index, 0, this.#newText(at));
    else if (what === 'delete') texts.splice(index, 1);
    else if (what === 'move') texts.push(...texts.splice(index, 1));
    else if (what === 'split') texts.splice(index, 1, ...this.#split(old));
    else if (what === 'join') texts.splice(index, 2, ...this.#join(texts.slice(index, index + 2)));
    else if (what === 'rename' && old) texts[index] = { ...old, key: `renamed${this.next()}` };
    else if (old) texts[index] = this.#changed(old, at);
    this.#texts = texts;
  }

  #newText(at: number): NumberedText {
    const first = `The text number ${this.next()} says something.`;
    const more = at % 2 === 0 ? [] : [`The text goes on with number ${this.next()} and then it ends.`];
    return { key: `key${this.next()}`, sentences: [first, ...more] };
  }

  #changed({ key, sentences }: NumberedText, at: number): NumberedText {
    const index = at % sentences.length;
    const changed = `The text now has number ${this.next()} and says more.`;
    return { key, sentences: sentences.map((sentence, each) => (each === index ? changed : sentence)) };
  }

  #split(text: NumberedText | undefined): readonly NumberedText[] {
    const [first, ...rest] = text?.sentences ?? [];
    if (text === undefined || first === undefined || rest.length === 0) return text ? [text] : [];
    this.#divisions++;
    return [
      { key: text.key, sentences: [first] },
      { key: `key${this.next()}`, sentences: rest },
    ];
  }

  #join(texts: readonly NumberedText[]): readonly NumberedText[] {
    const [first, second] = texts;
    if (first === undefined || second === undefined) return texts;
    this.#divisions++;
    return [{ key: first.key, sentences: [...first.sentences, ...second.sentences] }];
  }
}
