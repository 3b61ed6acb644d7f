import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import { success, type Result } from '../domain/result.ts';
import { MIME_BY_EXTENSION, isFaxable } from '../domain/files/file-types.ts';
import { phrase } from '../words/phrase.ts';
import { checkParts, type CheckedParts } from './check-parts.ts';
import { refuseMail, type Refusal } from './refusal.ts';

/** What a fax is made from. */
export interface Mail {
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  /** Null: there is none, or it is not wanted. */
  readonly text: string | null;
  readonly documents: readonly MailDocument[];
}

export interface MailDocument {
  /** The mail's own name for it, which may not be a valid file name. */
  readonly name: string;
  /** Includes the dot; empty if nothing says what it is. */
  readonly ending: string;
  readonly content: Buffer;
}

/** Limits on parts, nested or side by side, and on each one's head. */
const LIMITS = { maxChildNodes: 200, maxHeadSize: 256 * 1024 };
const MOST_DOCUMENTS = 20;
/** The service's limit. */
const MOST_COVER_TEXT = 1024;
/** RFC 5322 section 3.6: no mail has more than one of these, and of two nobody can say which is meant. */
const SINGLE = ['message-id', 'from', 'subject'];
/** They are about the mail and not to be faxed. */
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
  // Without an id, a repeated mail would become a second fax.
  if (isDoubtful || messageId === '') return refuseMail(554, phrase('mail.no-id'));
  const [from, ...others] = mail.from?.value ?? [];
  if (from?.address === undefined || others.length > 0) return refuseMail(550, phrase('mail.whose'));
  // An out-of-office reply: two such senders would fax each other for ever (RFC 3834).
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
      // A mail attached to it is neither part of its text nor a document.
      ...{ ...LIMITS, ignoreEmbedded: true },
      ...{ skipHtmlToText: !hasCoverPage, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true },
      keepCidLinks: true,
    });
  } catch {
    // Whatever a stranger's mail does to the parser, it is not a mail then.
    return null;
  }
}

/** A signature, or an image shown in the mail's own text (RFC 2392). */
const belongsToText = ({ contentType, related, cid }: Attachment, shown: ReadonlySet<string>): boolean =>
  SIGNATURES.includes(contentType.toLowerCase()) ||
  (related === true &&
    cid !== undefined &&
    contentType.toLowerCase().startsWith('image/') &&
    (shown.has(cid) || shown.has(encodeURIComponent(cid))));

/** Ids that its text refers to, as written there. */
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
