/**
 * How shades of grey become black and white: by what each part of a page shows; all of it as lines and letters, however grey; or
 * all of it in dots, as a photograph.
 */
export type Tones = 'auto' | 'lines' | 'photo';
