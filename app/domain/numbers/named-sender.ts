import { textBefore, type Place } from './number-reading.ts';

/** Words for where something comes from, in the languages in which a window is shown and in some of their neighbours'. */
const FROM =
  'from|von|vom|de|desde|depuis|da|dal|di|van|från|fra|od|sender|absender|remitente|expéditeur|mittente|afzender|received|inbound|incoming|eingang|empfangen|erhalten|reçu|recibido|ricevuto|ontvangen|v\\.';
const SENDER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FROM})[ _.:=#-]{0,3}[\\p{Ps}<]?$`, 'iu');

/** `Fax from +13035550119`, as routers and mail services call what came in: whoever sent it is not who gets it. */
export const isOfSender = (place: Place): boolean => SENDER.test(textBefore(place));

/** `0942 Dr Mercer +13035550119 3p.pdf`: how what came in is called in `Received` (send-folder.md "Folders"). */
const OWN_NAME = /^\d{4} (?:.* )?\+\d[\d ().-]* \d+p(?: ?\(\d+\))?(?:\.\p{L}+)?$/u;
/** As routers mark what came in. */
const MARKED_AS_IN = /^in[ _-]|[ _-](?:in|inbound|incoming|received)(?:\.\p{L}+)?$/iu;

/** Whether a name says that its fax came in: from the number that it names. */
export const isReceivedName = (text: string): boolean => OWN_NAME.test(text) || MARKED_AS_IN.test(text);

/** Words for what is no fax line, or where nothing is to go, in the languages in which a window is shown. */
const NO_FAX =
  'call|calls|called|voicemail|caller ?id|sms|text|cell|mobile|mob|handy|anruf|rückruf|appel|llamada|móvil|movil|portable|' +
  'old|alt|alte|ancien|ancienne|antiguo|not|nicht|kein|keine|never|nie|pas|jamais|nunca';
const WARNED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NO_FAX})[ _.:=#-]{0,3}(?:(?:fax|an|to|à|a)[ _.:=#-]{0,3}){0,2}[\\p{Ps}<]?$`,
  'iu',
);

/** `Do not fax +13035550119`, `Cell +1...`: the name says what the number is, and it is not whom this goes to. */
export const isWarnedAgainst = (place: Place): boolean => WARNED.test(textBefore(place));
