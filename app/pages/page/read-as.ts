/** A text in one of the encodings that it may be in. */
export interface TextReading {
  readonly encoding: string;
  /** Some of its words, by which a person sees whether it is right. */
  readonly words: string;
}

/** In which encoding a text was read, and the others, each with words of it. */
export interface ReadAs {
  readonly encoding: string;
  readonly readings: readonly TextReading[];
}

/** `document`: its place among the documents of the fax, from 0. */
export interface DocumentReadAs extends ReadAs {
  readonly document: number;
}

/** Of a document that becomes no pages as it was read, and might in another encoding. */
export interface GuessedText extends DocumentReadAs {
  readonly isDoubtful: boolean;
}
