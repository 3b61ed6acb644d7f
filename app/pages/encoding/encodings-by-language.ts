/** In which encodings texts in a language were written, the likeliest first. */
const WESTERN = ['windows-1252', 'iso-8859-15', 'cp850', 'cp437', 'macintosh'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce'];
const BALTIC = ['windows-1257', 'iso-8859-13'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic', 'cp855'];

export const ENCODINGS_BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  ...{
    de: WESTERN,
    fr: WESTERN,
    es: WESTERN,
    pt: WESTERN,
    it: WESTERN,
    nl: WESTERN,
    sv: WESTERN,
    nb: WESTERN,
  },
  ...{ da: WESTERN, fi: WESTERN, ca: WESTERN, is: WESTERN, sq: WESTERN },
  ...{ pl: CENTRAL, cs: CENTRAL, sk: CENTRAL, hu: CENTRAL, hr: CENTRAL, sl: CENTRAL },
  ro: [...CENTRAL, 'iso-8859-16'],
  tr: ['windows-1254', 'cp857', 'x-mac-turkish'],
  ...{ et: [...BALTIC, 'iso-8859-15'], lt: BALTIC, lv: BALTIC },
  ...{ ru: CYRILLIC, uk: CYRILLIC, be: CYRILLIC, bg: CYRILLIC, sr: CYRILLIC },
  el: ['windows-1253', 'iso-8859-7', 'cp737', 'x-mac-greek', 'cp869'],
  he: ['windows-1255', 'cp862'],
  ...{ ar: ['windows-1256', 'iso-8859-6'], fa: ['windows-1256'] },
  th: ['windows-874'],
  vi: ['windows-1258'],
};
