import { textBefore, type Place } from './number-reading.ts';

/** Words for where something comes from, in the window's languages and some neighbouring ones. */
const FROM_SOMEBODY =
  'from|von|vom|sender|absender|absenderin|remitente|expéditeur|mittente|afzender|received|inbound|incoming|eingang|empfangen|erhalten|reçu|recibido|ricevuto|ontvangen';
/** Words that also occur in the name of a number: `numéro de fax`. */
const FROM = `${FROM_SOMEBODY}|de|desde|depuis|da|dal|di|van|från|fra|od|v\\.`;
const GAP = '[ _.:=#-]{0,3}';
const NUMBER_WORD = `(?:tele)?fax|tel|phone|telefon|teléfono|téléphone|telefono|number|nummer|rufnummer|numéro|número|numero|nr|no`;
const SENDER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${FROM})${GAP}|(?:${FROM_SOMEBODY})${GAP}(?:(?:${NUMBER_WORD})${GAP}){1,2})[\\p{Ps}<]?$`,
  'iu',
);

/** `Fax from +13035550119`, as routers and mail services name incoming faxes: the sender is not the recipient. */
export const isOfSender = (place: Place): boolean => SENDER.test(textBefore(place));

/** `0942 Dr Mercer +13035550119 3p.pdf`: how received faxes are named in `Received` (send-folder.md "Folders"). */
const OWN_NAME = /^\d{4} (?:.* )?\+\d[\d ().-]* \d+p(?: ?\(\d+\))?(?:\.\p{L}+)?$/u;
/** How routers mark incoming faxes. */
const MARKED_AS_IN = /^in[ _-]|[ _-](?:in|inbound|incoming|received)(?:\.\p{L}+)?$/iu;

/** Whether a name says that its fax was received, from the number in it. */
export const isReceivedName = (text: string): boolean => OWN_NAME.test(text) || MARKED_AS_IN.test(text);

/** Words are separated by `_` here, and in names also by a space or a hyphen. */
const withGaps = (words: string): string => words.replaceAll('_', '[ _-]');

/** Words for something that is not a fax line, or that nothing should be sent to, in the window's languages. */
const NO_FAX =
  'call|calls|called|caller|callback|missed|vm|voice_message|voicemail|voice_mail|caller_?id|sms|text|whatsapp|cell|mobile|mob|wrong|invalid|' +
  'handy|mobil|mobilfunk|anruf|anrufer|anruferin|verpasst|rückruf|zurückrufen|falsch|falsche|falscher|ungültig|ungültige|' +
  'mailbox|anrufbeantworter|sprachnachricht|appel|appelant|appelante|manqué|rappeler|messagerie|répondeur|message_vocal|faux|mauvais|' +
  'llamada|llamante|perdida|perdido|contestador|buzón|móvil|movil|celular|portable|equivocado|erróneo|incorrecto|' +
  'chiamata|chiamante|persa|richiamare|segreteria_telefonica|cellulare|errato|gemist|oproep|old|alt|alte|ancien|ancienne|antiguo|' +
  'not|nicht|kein|keine|never|nie|pas|jamais|nunca|instead_of|statt|anstatt|au_lieu_du?|en_vez_de';
/** What may stand between such a word and the number. */
const FILLER =
  '(?:tele)?fax|faxen|faxer|faxear|send|senden|envoyer|enviar|an|to|à|a|au|al|aux|in|from|von|de|du|del|di|da|the|back|bitte|erbeten|number|nummer|nr|numéro|número|numero|tel|telefon|vocal|vocale|voz|perdida|manqué|unter|received';
const WARNED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${withGaps(NO_FAX)})${GAP}(?:(?:${FILLER})${GAP}){0,3}[\\p{Ps}<]?$`,
  'iu',
);

/** `Do not fax +13035550119`, `Cell +1...`: the name says what the number is, and that it is not the recipient. */
export const isWarnedAgainst = (place: Place): boolean => WARNED.test(textBefore(place));

/** These say so wherever they stand: `+13035550119 (missed call)`. */
const FORBIDDEN = [
  "do_not_(?:fax|send)|don['’]t_(?:fax|send)|dont_fax|no_fax|not_a_fax|never_fax|missed_call|voice_?mail",
  'nicht_(?:faxen|senden)|kein_(?:tele)?fax|verpasster_anruf|anruf_in_abwesenheit|anrufbeantworter|sprachnachricht',
  'ne_pas_(?:faxer|envoyer)|pas_de_fax|appel_(?:manqué|en_absence)|message_vocal|messagerie_vocale',
  'no_(?:enviar|faxear|mandar)|sin_fax|llamada_perdida|buzón_de_voz|mensaje_de_voz',
].join('|');
const FORBIDDING = new RegExp(`(?<!\\p{L})(?:${withGaps(FORBIDDEN)})(?!\\p{L})`, 'iu');

/** Whether a name says anywhere that its number is not to be faxed, or belongs to a caller. */
export const forbidsFax = (text: string): boolean => FORBIDDING.test(text);

/** `Voicemail (+13035550119)/`, `From (...)/`: what a subfolder's name says before its number. */
export const warnsBefore = (before: string): boolean =>
  [SENDER, WARNED, FORBIDDING].some((pattern) => pattern.test(`${before} (`));
