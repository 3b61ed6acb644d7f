/** Letters beyond ASCII of languages in Latin letters, and the encodings in which texts in them were written, the likeliest first. */
export interface LatinLanguage {
  readonly name: string;
  readonly letters: string;
  readonly encodings: readonly string[];
}

const WESTERN = ['windows-1252', 'cp850', 'macintosh', 'cp437'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce'];
const BALTIC = ['windows-1257'];

export const LATIN_LANGUAGES: readonly LatinLanguage[] = [
  { name: 'de', letters: 'äöüß', encodings: WESTERN },
  { name: 'fr', letters: 'àâæçéèêëîïôœùûüÿ', encodings: WESTERN },
  { name: 'es', letters: 'áéíñóúüªº¡¿', encodings: WESTERN },
  { name: 'pt', letters: 'áâãàçéêíóôõúüªº', encodings: WESTERN },
  { name: 'it', letters: 'àèéìíîòóùú', encodings: WESTERN },
  { name: 'nl', letters: 'éëïóöüèá', encodings: WESTERN },
  { name: 'sv', letters: 'åäöéü', encodings: WESTERN },
  { name: 'nb', letters: 'æøåéóòôü', encodings: WESTERN },
  { name: 'da', letters: 'æøåéü', encodings: WESTERN },
  { name: 'is', letters: 'áðéíóúýþæö', encodings: WESTERN },
  { name: 'pl', letters: 'ąćęłńóśźż', encodings: CENTRAL },
  { name: 'cs', letters: 'áčďéěíňóřšťúůýž', encodings: CENTRAL },
  { name: 'sk', letters: 'áäčďéíĺľňóôŕšťúýž', encodings: CENTRAL },
  { name: 'hu', letters: 'áéíóöőúüű', encodings: CENTRAL },
  { name: 'hr', letters: 'čćđšž', encodings: CENTRAL },
  { name: 'sl', letters: 'čšž', encodings: CENTRAL },
  { name: 'ro', letters: 'ăâîşţ', encodings: CENTRAL },
  { name: 'tr', letters: 'çğıİöşüâî', encodings: ['windows-1254'] },
  { name: 'et', letters: 'õäöüšž', encodings: BALTIC },
  { name: 'lt', letters: 'ąčęėįšųūž', encodings: BALTIC },
  { name: 'lv', letters: 'āčēģīķļņšūž', encodings: BALTIC },
];
