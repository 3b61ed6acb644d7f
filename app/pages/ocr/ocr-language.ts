/** In which Faxtray can read pages (ISO 639-3, as the data is named). */
export type OcrLanguage = 'eng' | 'deu' | 'fra' | 'spa';
