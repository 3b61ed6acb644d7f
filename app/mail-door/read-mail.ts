import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { success, type Result } from '../domain/result.ts';
import { MIME_BY_EXTENSION, isFaxable } from '../domain/files/file-types.ts';
import { phrase } from '../words/phrase.ts';
import { checkParts, type CheckedParts } from './check-parts.ts';
import { refuseMail, type Refusal } from './refusal.ts';

/** What a fax is made of. */
export interface Mail {
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  /** Null: there is none, or it is not asked for. */
  readonly text: string | null;
  readonly documents: readonly MailDocument[];
}

export interface MailDocument {
  /** As the mail calls it: no name that a file may have. */
  readonly name: string;
  /** With its dot; empty where nothing says what it is. */
  readonly ending: string;
  readonly content: Buffer;
}

/** Of parts, within each other and beside each other, and of the head of each. */
const LIMITS = { maxChildNodes: 200, maxHeadSize: 256 * 1024 };
const MOST_DOCUMENTS = 20;
/** As the service takes it. */
const MOST_COVER_TEXT = 1024;
/** RFC 5322 section 3.6: no mail has more than one of them, and of two nobody says which one is meant. */
const SINGLE = ['message-id', 'from', 'subject'];
/** They are about the mail, and nothing of what is to be faxed. */
const SIGNATURES = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];

/** A whole mail, or why it cannot be faxed. */
export async function readMail(bytes: Buffer, hasCoverPage: boolean): Promise<Result<Mail, Refusal>> {
  const checked = await check(bytes);
  if (checked?.kind === 'cut') return refuseMail(554, phrase('mail.cut'));
  if (checked?.kind === 'damaged')
    return refuseMail(554, phrase('mail.document-damaged', { name: checked.name }));
  const mail = checked?.kind !== 'whole' ? null : await parse(checked.bytes, hasCoverPage);
  if (mail === null) return refuseMail(554, phrase('mail.not-understood'));
  const count = (key: string): number => mail.headerLines.filter((line) => line.key === key).length;
  const isDoubtful = SINGLE.some((key) => count(key) > 1);
  const messageId = mail.messageId?.trim() ?? '';
  // Without it a mail that is said again would be a second fax.
  if (isDoubtful || messageId === '') return refuseMail(554, phrase('mail.no-id'));
  const [from, ...others] = mail.from?.value ?? [];
  if (from?.address === undefined || others.length > 0) return refuseMail(550, phrase('mail.whose'));
  // Of somebody who is away: two of them would fax each other for ever (RFC 3834).
  const isReply = mail.headerLines.some(({ line }) => /^auto-submitted:\s*auto-replied/iu.test(line));
  if (isReply) return refuseMail(554, phrase('mail.auto-reply'));
  const shown = findShown(mail);
  const attachments = mail.attachments.filter((each) => !belongsToText(each, shown));
  if (attachments.length === 0) return refuseMail(554, phrase('mail.no-document'));
  if (attachments.length > MOST_DOCUMENTS)
    return refuseMail(554, phrase('mail.too-many-documents', { most: MOST_DOCUMENTS }));
  const text = hasCoverPage ? (mail.text ?? '').replace(/\r\n?/gu, '\n').trim() : '';
  if (text.length > MOST_COVER_TEXT)
    return refuseMail(554, phrase('mail.text-too-long', { most: MOST_COVER_TEXT }));
  return success({
    ...{ messageId, from: from.address, subject: mail.subject ?? '', text: text === '' ? null : text },
    documents: attachments.map(toDocument),
  });
}

async function check(bytes: Buffer): Promise<CheckedParts | null> {
  try {
    return await checkParts(bytes, LIMITS);
  } catch {
    return null;
  }
}

async function parse(bytes: Buffer, hasCoverPage: boolean): Promise<ParsedMail | null> {
  try {
    return await simpleParser(bytes, {
      // A mail within it is no part of its text, and no document.
      ...{ ...LIMITS, ignoreEmbedded: true },
      ...{ skipHtmlToText: !hasCoverPage, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true },
      keepCidLinks: true,
    });
  } catch {
    // Whatever it is that a stranger's mail makes of the parser: it is no mail then.
    return null;
  }
}

/** A signature, or a picture that the mail's own text shows (RFC 2392). */
const belongsToText = ({ contentType, related, cid }: Attachment, shown: ReadonlySet<string>): boolean =>
  SIGNATURES.includes(contentType.toLowerCase()) ||
  (related === true &&
    cid !== undefined &&
    contentType.toLowerCase().startsWith('image/') &&
    (shown.has(cid) || shown.has(encodeURIComponent(cid))));

/** Ids of what its text names, as they stand there. */
const findShown = ({ html }: ParsedMail): ReadonlySet<string> =>
  new Set(
    typeof html === 'string'
      ? Array.from(html.matchAll(/\bcid:([^'"\s<>)]{1,256})/giu), ([, id = '']) => id)
      : [],
  );

function toDocument({ filename, contentType, content }: Attachment): MailDocument {
  const name = filename ?? '';
  const written = /\.[a-z\d]{1,8}$/iu.exec(name.trimEnd())?.[0] ?? '';
  const byType = Object.entries(MIME_BY_EXTENSION).find(([, type]) => type === contentType.toLowerCase());
  const ending = isFaxable(`x${written}`) || byType === undefined ? written : `.${byType[0]}`;
  return { name, ending, content };
}
