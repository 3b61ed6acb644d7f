import { textBefore, type Place } from './number-reading.ts';

/** Words for where something comes from, in the languages in which a window is shown and in some of their neighbours'. */
const FROM =
  'from|von|vom|de|desde|depuis|da|dal|di|van|från|fra|od|sender|absender|remitente|expéditeur|mittente|afzender';
const SENDER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FROM})[ _.:=#-]{0,3}[\\p{Ps}<]?$`, 'iu');

/** `Fax from +13035550119`, as routers and mail services call what came in: whoever sent it is not who gets it. */
export const isOfSender = (place: Place): boolean => SENDER.test(textBefore(place));
