import { failed, success, type Result } from '../../domain/result.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { LINE_WIDTH_PX, type FaxGeometry } from '../page/fax-geometry.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { shortenText } from '../text/shorten-text.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import { quoted } from '../document/quoted.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** What stands at the top of every page, as text of the caller's making. */
export interface HeaderFields {
  /** In the sender's time zone, ready to print. */
  readonly dateTime: string;
  /** Who sends: the name of a person or a company. */
  readonly sender: string;
  /** The sender's telephone number in digits, spaces and separators allowed. */
  readonly number: string;
}

export interface HeaderLine {
  /** `page` counts from 1, the cover included. */
  draw(bitmap: Bitmap, page: number): void;
}

const SIZE_PT = 9;
/** A quarter of an inch: inside what the other side's printer reaches. */
const MARGIN_PX = 51;
const GAP_PX = 36;
/** A name shortened below this tells nobody anything. */
const LEAST_SENDER_PX = 120;
const DIGIT = /\d/;
const LETTER = /\p{L}/u;

/**
 * Lays the header line out for a fax of `pageCount` pages: date and time, sender, number, page n of m, which the rules for
 * faxes demand on every page (47 CFR 68.318(d) among them). A long sender name is shortened; the rest is there whole, or the
 * answer says why the fax must not go.
 */
export function layOutHeader(
  fields: HeaderFields,
  pageCount: number,
  geometry: FaxGeometry,
): Result<HeaderLine, Phrase> {
  let font: PageFont;
  try {
    font = new PageFont([shippedFont('regular')], SIZE_PT, geometry, {
      language: languageHere(fields.sender),
    });
  } catch {
    return failed(phrase('header-line.font-not-read'));
  }
  const dateTime = font.drawable(fields.dateTime).trim();
  const sender = font.drawable(fields.sender).trim();
  // Some fonts have wide digits, which no law and no reader means.
  const plainNumber = fields.number.normalize('NFKC');
  const number = font.drawable(plainNumber).trim();
  const words = undrawableWords(`${fields.dateTime} ${fields.sender} ${plainNumber}`, font);
  if (words.length > 0) return failed(phrase('header-line.letters', { words: quoted(words) }));
  if (dateTime === '') return failed(phrase('header-line.no-date'));
  if (sender === '') return failed(phrase('header-line.no-sender'));
  if (!DIGIT.test(number) || LETTER.test(number)) return failed(phrase('header-line.no-number'));

  const pageText = (page: number): string => `Page ${page} of ${pageCount}`;
  // As wide as the last page's, so that nothing moves from page to page.
  const numberRight = LINE_WIDTH_PX - MARGIN_PX - font.widthPx(pageText(pageCount)) - GAP_PX;
  const numberLeft = numberRight - font.widthPx(number);
  const senderLeft = MARGIN_PX + font.widthPx(dateTime) + GAP_PX;
  const senderRoomPx = numberLeft - GAP_PX - senderLeft;
  const shownSender = senderRoomPx < LEAST_SENDER_PX ? null : shortenText(sender, senderRoomPx, font);
  if (shownSender === null) return failed(phrase('header-line.too-long'));

  // Marks above marks, as in Thai, would be cut off by the edge of the page.
  const baselinePx = Math.min(
    Math.max(font.ascentPx, font.inkAscentPx(shownSender)),
    geometry.headerBandPx - font.descentPx,
  );
  return success({
    draw(bitmap, page) {
      const text = pageText(page);
      font.draw(bitmap, MARGIN_PX, baselinePx, dateTime);
      font.draw(bitmap, senderLeft, baselinePx, shownSender);
      font.draw(bitmap, numberLeft, baselinePx, number);
      font.draw(bitmap, LINE_WIDTH_PX - MARGIN_PX - font.widthPx(text), baselinePx, text);
    },
  });
}
