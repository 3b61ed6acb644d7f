import { YEAR } from './date-parts.ts';

/** Words before the number of an invoice, a file, a patient, a picture: what stands behind one is no telephone. */
const WORDS =
  'invoice|inv|rechnung|rechnungsnr|rg|rnr|facture|fact|factura|fattura|faktura|fv|order|po|auftrag|bestellung|commande|cmd|' +
  'pedido|angebot|devis|oferta|quote|lieferschein|ls|albarán|albaran|beleg|receipt|reçu|recibo|claim|case|file|akte|aktenzeichen|' +
  'az|gz|vorgang|dossier|expediente|exp|sag|sak|ticket|job|ref|reference|referenz|référence|referencia|policy|police|póliza|' +
  'poliza|contract|vertrag|contrat|contrato|customer|kunde|kundennummer|kd|kdnr|client|cliente|patient|paciente|pat|mrn|ssn|nhs|' +
  'id|account|acct|konto|compte|cuenta|batch|charge|lot|lote|serial|sn|part|doc|dok|document|dokument|scan|img|image|pxl|vid|dsc|' +
  'dscn|dscf|plz|zip|fall|steuer|st\\.?-?nr|versicherungs|vers|vertrags|schaden|schadens|mitglieds?|sendungs|réf|sinistre|adhérent|ipp|' +
  'p\\.[ _]?iva|piva|partita[ _]iva|cf|c\\.f|pratica|prot|protocollo|fatt|nhc|sip|nss|autos|nig|nif|fnr|orgnr|kto|kid|cvr|cpr|henv|pasient|' +
  'nip|pesel|regon|bsn|kvk|zaak';
/** `Re` alone begins the subject of a mail. */
const ATTACHED = 're(?=[-_]?\\d)';
const NUMBER_WORD = '(?:(?:no|nr|n|num|number|nummer|numéro|número)[.°º]?[ ._:#-]*)?';
/** Behind `_` a counter or a word, and no more: `MRN 20565632_236850445`, `Rechnung 2026-01000_Lab.6987516` have another number. */
const TOKEN =
  '(?<token>\\p{L}{0,3}-?\\d[\\d\\p{L}]*(?:[-/.][\\d\\p{L}]+|_\\d{1,4}(?![\\d\\p{L}]))*(?:_\\p{L}[\\d\\p{L}]*(?![\\d\\p{L}]))*)';

/** `Invoice 4711081`, `MRN_00123456`, `RE2026-04711`, `Az. 12/34567`: one row of digits behind its word, and none behind that. */
export const MARKED_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${WORDS}|${ATTACHED})[ ._:#=-]*${NUMBER_WORD}${TOKEN}(?![\\d\\p{L}])(?![ ._/-]?\\d)`,
  'giu',
);

const UUID = /(?<![\p{L}\d])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\d])/giu;
/** An IBAN, in fours or in one (ISO 13616). */
const IBAN =
  /(?<![\p{L}\d])[A-Z]{2}(?!0[01])\d{2}(?:(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?)(?![\p{L}\d])/gu;
/** `0012,50 EUR`, `€ 1.250,00`. */
const CURRENCY = '(?:€|\\$|£|EUR|USD|CHF|GBP|Euro|Fr\\.)';
const AMOUNT = "(?:\\d{1,3}(?:[.,'’]\\d{3})+|\\d{1,6})(?:[.,]\\d{2})?";
const MONEY = new RegExp(
  `(?<![\\d+])(?<!\\d[._/-])(?:${AMOUNT} ?${CURRENCY}|${CURRENCY} ?${AMOUNT}(?!\\d))`,
  'giu',
);

const WEEK = '(?:0?[1-9]|[1-4]\\d|5[0-3])';
/** `KW 48-49 2026`: weeks of the calendar, with their year. What stands behind a space is for itself. */
const WEEKS = new RegExp(
  `(?<!\\p{L})(?:kw|cw|wk|weeks?|wochen?|semaines?|semanas?)[ ._]?${WEEK}(?: ?- ?${WEEK})?(?:[ ._/-]${YEAR})?(?![./-]?\\d)`,
  'giu',
);

/** What has the form of an account, of a sum of money, or of a document's id in a program. */
export const ACCOUNTS_AND_AMOUNTS: readonly RegExp[] = [UUID, IBAN, MONEY];

const withLetters = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, (piece) => 'x'.repeat(piece.length)), text);

/** With letters for all of it. */
export const withoutFileMarks = (text: string): string =>
  withLetters(text, [...ACCOUNTS_AND_AMOUNTS, MARKED_NUMBER, WEEKS]);

/** With letters for accounts, sums of money and a program's ids. */
export const withoutAccounts = (text: string): string => withLetters(text, ACCOUNTS_AND_AMOUNTS);
