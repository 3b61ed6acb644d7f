import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { collatorFor } from '../../app/words/collator-for.ts';
import { diskContactReader } from '../../app/adapters/contacts/disk-contact-reader.ts';
import { JsonContactFile } from '../../app/adapters/contacts/json-contact-file.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import type { Contact } from '../../app/domain/service/contact.ts';
import { LocalContacts } from '../../app/services/contacts/local-contacts.ts';
import { saying } from '../support/saying.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const [A, B, C] = ['+13035550104', '+13035550110', '+13035550119'];

let path: string;
let book: LocalContacts;
let ofAccount: readonly Contact[] = [];
async function open(): Promise<LocalContacts> {
  const contacts = new LocalContacts({
    collator: () => collatorFor('en'),
    file: new JsonContactFile(path, silentLog),
    reader: diskContactReader,
    ids: randomIds,
    parseNumber: makeNumberParser('US'),
    elsewhere: () => ofAccount,
  });
  await contacts.start();
  return contacts;
}
const groupsThere = async (): Promise<unknown> =>
  (await open()).groups.all().map(({ name, faxNumbers }) => [name, faxNumbers]);

beforeEach(async () => {
  path = join(tempFolder(), 'contacts.json');
  ofAccount = [];
  book = await open();
});

describe('groups on this machine', () => {
  it('are stored with the contacts, may contain numbers that belong to nobody, and each number once', async () => {
    const made = valueOf(
      await book.groups.add({ name: ' Cardiology ', faxNumbers: ['(303) 555-0104', A, C] }),
    );
    expect(await groupsThere()).toEqual([['Cardiology', [A, C]]]);
    await book.groups.update(made.id, { name: 'Heart', faxNumbers: [C] });
    expect(await groupsThere()).toEqual([['Heart', [C]]]);
    expect((await open()).groups.find(made.id)?.name).toBe('Heart');
    expect(await book.groups.remove(made.id)).toMatchObject({ ok: true });
    expect(await groupsThere()).toEqual([]);
    // As in earlier versions.
    expect(readFileSync(path, 'utf8')).not.toContain('groups');
  });

  it('are refused if a name is missing or taken, or a number cannot be faxed', async () => {
    const made = valueOf(await book.groups.add({ name: 'Ärzte', faxNumbers: [A] }));
    for (const [name, faxNumbers, why] of [
      [' ', [A], 'has no name'],
      ['arzte', [B], 'a group “Ärzte” already'],
      ['Other', ['555'], 'not a complete'],
      ['x'.repeat(257), [A], 'more than 256 characters'],
    ] as const)
      expect(await book.groups.add({ name, faxNumbers })).toMatchObject({
        failure: { message: saying(why) },
      });
    // Its own name does not count as taken.
    expect(await book.groups.update(made.id, { name: 'ARZTE', faxNumbers: [A] })).toMatchObject({ ok: true });
    expect(await book.groups.update('gone', { name: 'Other', faxNumbers: [A] })).toMatchObject({ ok: false });
    expect(await groupsThere()).toEqual([['ARZTE', [A]]]);
  });

  it('follow a contact: another number, removed, and brought back', async () => {
    const ruth = valueOf(await book.add({ name: 'Ruth', company: '', faxNumbers: [A] }));
    await book.groups.add({ name: 'One', faxNumbers: [A, C] });
    await book.groups.add({ name: 'Other', faxNumbers: [C] });
    await book.update(ruth.id, { name: 'Ruth M.', company: '', faxNumbers: [B] });
    expect(await groupsThere()).toEqual([
      ['One', [B, C]],
      ['Other', [C]],
    ]);
    const left = valueOf(await book.remove(ruth.id));
    expect(await groupsThere()).toEqual([
      ['One', [C]],
      ['Other', [C]],
    ]);
    await book.add({ name: 'Ruth M.', company: '', faxNumbers: [B] }, left);
    expect(await groupsThere()).toEqual([
      ['One', [C, B]],
      ['Other', [C]],
    ]);
    // Only with numbers of its own.
    await book.add({ name: 'Anna', company: '', faxNumbers: [A] }, [
      { id: left[0]?.id ?? '', faxNumbers: ['+13035550112'] },
    ]);
    expect(book.groups.all()[0]?.faxNumbers).toEqual([C, B]);
    expect(valueOf(await book.remove('gone'))).toEqual([]);
  });

  it('are changed one after the other, even if several ask at the same moment', async () => {
    const ruth = valueOf(await book.add({ name: 'Ruth', company: '', faxNumbers: [A] }));
    const one = valueOf(await book.groups.add({ name: 'One', faxNumbers: [A] }));
    await Promise.all([
      book.update(ruth.id, { name: 'Ruth', company: '', faxNumbers: [B] }),
      book.groups.add({ name: 'Other', faxNumbers: [C] }),
      book.remove(ruth.id),
      book.groups.update(one.id, { name: 'One', faxNumbers: [C] }),
    ]);
    expect(await groupsThere()).toEqual([
      ['One', [C]],
      ['Other', [C]],
    ]);
  });

  it('come with a file of another program: categories of a vCard, labels of a table', async () => {
    const cards = join(tempFolder(), 'a.vcf');
    writeFileSync(
      cards,
      [
        ...['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ruth', 'TEL;TYPE=fax:+13035550104'],
        ...['CATEGORIES:Cardiology\\, North,myContacts,Night', 'END:VCARD', ''],
      ].join('\r\n'),
    );
    const table = join(tempFolder(), 'b.csv');
    writeFileSync(table, 'Name,Fax,Labels\nAnna,+13035550110,* myContacts ::: night\nNobody,12,Night\n');
    const imported = valueOf(await book.import([cards, table]));
    expect(imported).toMatchObject({ added: 2, leftOut: 1 });
    expect(imported).not.toHaveProperty('fullGroups');
    expect(await groupsThere()).toEqual([
      ['Cardiology, North', [A]],
      ['Night', [A, B]],
    ]);
    expect(valueOf(await book.import([cards, table]))).toMatchObject({ added: 0, unchanged: 2 });
    expect(await groupsThere()).toEqual([
      ['Cardiology, North', [A]],
      ['Night', [A, B]],
    ]);
  });

  it('that the list overfills are reported by name', async () => {
    const table = join(tempFolder(), 'many.csv');
    const rows = Array.from({ length: 501 }, (_, index) => `P${index},+1303555${index + 1000},All`);
    writeFileSync(table, ['name,fax,category', ...rows].join('\n'));
    expect(valueOf(await book.import([table]))).toMatchObject({ added: 501, fullGroups: ['All'] });
    expect((await open()).groups.all()[0]?.faxNumbers).toHaveLength(500);
  });

  it('in a damaged file are set aside with it', async () => {
    writeFileSync(
      path,
      JSON.stringify({ version: 1, fetchedAtMs: null, contacts: [], groups: [{ id: '' }] }),
    );
    expect((await open()).groups.all()).toEqual([]);
    expect(readFileSync(`${path}.damaged`, 'utf8')).toContain('groups');
  });

  it('keep a number that the account’s contact has, too, when the one here is removed or changed', async () => {
    ofAccount = [{ id: 'x', source: 'account', name: 'Ruth', company: '', faxNumbers: [A] }];
    const here = valueOf(await book.add({ name: 'Ruth', company: '', faxNumbers: [A] }));
    valueOf(await book.groups.add({ name: 'Night', faxNumbers: [A, B] }));
    expect(valueOf(await book.remove(here.id))).toEqual([]);
    expect(await groupsThere()).toEqual([['Night', [A, B]]]);
  });
});
