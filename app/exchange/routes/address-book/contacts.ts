import { z } from 'zod';
import { accepted, badParameter, notFound, refused, type Outcome } from '../../http/api-error.ts';
import { takePage } from '../../http/paging.ts';
import { oneOrMore, anyText, readQuery } from '../../http/query.ts';
import { readJsonBody } from '../../http/read-body.ts';
import type { Links } from '../../http/links.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';
import { readNumber } from '../../line/read-number.ts';
import { CONTACT_NUMBERS, contactFieldsSchema, type ContactFields } from '../../store/contact-fields.ts';
import type { Contact, ContactTable } from '../../store/contact-table.ts';

const BY_NAME = new Intl.Collator('en');

const SORT_KEYS = { FirstName: 'firstName', LastName: 'lastName', Company: 'company' } as const;

const listSchema = z.looseObject({
  startsWith: z.string().optional(),
  sortBy: oneOrMore(['FirstName', 'LastName', 'Company']),
  phoneNumber: anyText,
});
const CONTACT_ID = /^\d{1,15}$/u;

/** An extension's address book, from which a cover page takes its "To" (telephony-service.md 2.5; public-service.md 9). */
export function contactResources(contacts: ContactTable): Resource[] {
  return [
    {
      below: 'extension',
      path: '/address-book/contact',
      operations: {
        GET: { permission: 'ReadContacts', group: 'heavy', answer: (call) => listContacts(contacts, call) },
        POST: { permission: 'Contacts', group: 'heavy', answer: (call) => addContact(contacts, call) },
      },
    },
    {
      below: 'extension',
      path: '/address-book/contact/:contactId',
      operations: {
        GET: { permission: 'ReadContacts', group: 'heavy', answer: (call) => readContact(contacts, call) },
        PUT: {
          permission: 'Contacts',
          group: 'heavy',
          answer: (call) => changeContact(contacts, call, 'PUT'),
        },
        PATCH: {
          permission: 'Contacts',
          group: 'heavy',
          answer: (call) => changeContact(contacts, call, 'PATCH'),
        },
        DELETE: { permission: 'Contacts', group: 'heavy', answer: (call) => removeContact(contacts, call) },
      },
    },
  ];
}

function listContacts(contacts: ContactTable, { extension, query, links }: ApiCall): ApiAnswer {
  const asked = readQuery(listSchema, query);
  if (!asked.ok) return { kind: 'refused', error: asked.failure };
  const { startsWith = '', sortBy, phoneNumber } = asked.value;
  const prefix = startsWith.toLowerCase();
  const matching = contacts
    .list(extension.id)
    .filter(({ firstName, lastName, company }) =>
      [firstName, lastName, company].some((name = '') => name.toLowerCase().startsWith(prefix)),
    )
    .filter((contact) => phoneNumber === undefined || hasNumber(contact, phoneNumber));
  for (const key of (sortBy ?? []).toReversed()) matching.sort(compareBy(SORT_KEYS[key]));
  const makeUri = (page?: URLSearchParams): string => links.own('/address-book/contact', page);
  const page = takePage(matching, query, makeUri);
  if (!page.ok) return { kind: 'refused', error: page.failure };
  const records = page.value.records.map((contact) => contactRecord(contact, links));
  return { kind: 'json', body: { uri: makeUri(), records, ...page.value.about } };
}

function readContact(contacts: ContactTable, call: ApiCall): ApiAnswer {
  const contact = findContact(contacts, call);
  if (contact === null) return { kind: 'refused', error: notFound('contactId') };
  return { kind: 'json', body: contactRecord(contact, call.links) };
}

async function addContact(contacts: ContactTable, call: ApiCall): Promise<ApiAnswer> {
  const fields = await readFields(call);
  if (!fields.ok) return { kind: 'refused', error: fields.failure };
  const id = contacts.add(call.extension.id, fields.value);
  return { kind: 'json', body: contactRecord({ ...fields.value, id }, call.links) };
}

/** PUT replaces everything known of a contact; PATCH adds to it. */
async function changeContact(
  contacts: ContactTable,
  call: ApiCall,
  method: 'PUT' | 'PATCH',
): Promise<ApiAnswer> {
  const fields = await readFields(call);
  if (!fields.ok) return { kind: 'refused', error: fields.failure };
  const contact = findContact(contacts, call);
  if (contact === null) return { kind: 'refused', error: notFound('contactId') };
  const { id, ...known } = contact;
  contacts.replace(id, method === 'PUT' ? fields.value : { ...known, ...fields.value });
  return readContact(contacts, call);
}

function removeContact(contacts: ContactTable, call: ApiCall): ApiAnswer {
  const contact = findContact(contacts, call);
  if (contact === null) return { kind: 'refused', error: notFound('contactId') };
  contacts.remove(contact.id);
  return { kind: 'empty' };
}

/** Numbers are stored in E.164, so that the numbers that faxes are sent to find them. */
async function readFields({ request, extension }: ApiCall): Promise<Outcome<ContactFields>> {
  const body = await readJsonBody(request);
  if (!body.ok) return body;
  const parsed = contactFieldsSchema.safeParse(body.value);
  if (!parsed.success)
    return refused(badParameter(z.core.toDotPath(parsed.error.issues[0]?.path ?? []) || 'body'));
  const fields = { ...parsed.data };
  for (const name of CONTACT_NUMBERS) {
    const written = fields[name];
    if (written === undefined || written === '') continue;
    const number = readNumber(written, extension.region);
    if (number === null) return refused(badParameter(name));
    fields[name] = number;
  }
  return accepted(fields);
}

function findContact(contacts: ContactTable, { extension, params }: ApiCall): Contact | null {
  const id = params['contactId'] ?? '';
  return CONTACT_ID.test(id) ? contacts.find(extension.id, Number(id)) : null;
}

const contactRecord = ({ id, ...fields }: Contact, links: Links): object => ({
  uri: links.own(`/address-book/contact/${id}`),
  id,
  availability: 'Alive',
  ...fields,
});

const hasNumber = (contact: Contact, numbers: readonly string[]): boolean =>
  CONTACT_NUMBERS.some((name) => numbers.includes(contact[name] ?? ''));

const compareBy =
  (key: 'firstName' | 'lastName' | 'company') =>
  (a: Contact, b: Contact): number =>
    BY_NAME.compare(a[key] ?? '', b[key] ?? '');
