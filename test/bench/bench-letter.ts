import { fortyKilobytePdf } from './forty-kilobyte-pdf.mjs';

const letter = fortyKilobytePdf();
/**
 * As long as its number below, so that everything stays where the PDF says: for one that says otherwise the folder cannot find the end.
 */
const PLACE = letter.indexOf('a thousand');

/** A letter of one page and 40 kB, with different words for each number. */
export function benchLetter(index: number): Buffer {
  const copy = Buffer.from(letter);
  copy.write(String(index).padStart('a thousand'.length), PLACE, 'latin1');
  return copy;
}

/** Area codes in which the exchange's line calls some numbers; and the last digits of those that take faxes. */
const AREAS =
  '202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 325 330 331 334 336 337 347 351 352 360 361 386 401 402 404 405 406 407 408 409 410 412 413'.split(
    ' ',
  );
const [FIRST, COUNT] = [104, 16];

/** 1,280 of them go to a number of their own that takes faxes. */
export const letterName = (index: number): string =>
  `letter ${index} fax={+1${AREAS[Math.floor(index / COUNT) % AREAS.length] ?? ''}5550${FIRST + (index % COUNT)}}.pdf`;

/** Every one to another number, however many there are; most of these take no faxes. */
export const mailingName = (index: number): string =>
  `letter ${index} fax={+1${303 + (index % 2) * 417}555${String(Math.floor(index / 2)).padStart(4, '0')}}.pdf`;
