import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ContactView } from '../../../app/contract/contact-views.ts';
import { fail, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled, toastSaying } from '../open-window.ts';

const numberOf = (formatted: string): ContactView['faxNumbers'][number] => ({
  e164: formatted.replaceAll(' ', ''),
  formatted,
});
const MERCER: ContactView = {
  ...{ id: '1', source: 'local', name: 'Dr. Mercer', company: 'North Clinic' },
  faxNumbers: [numberOf('+1 303 555 0119')],
};
const HALL: ContactView = {
  ...{ id: '1', source: 'account', name: 'Hall & Sons', company: 'Hall & Sons' },
  faxNumbers: [numberOf('+1 720 555 0121'), numberOf('+1 720 555 0122')],
};

function answerWith(bridge: MemoryBridge, contacts: readonly ContactView[]): void {
  bridge.answers['contacts.list'] = ({ query }) => {
    const found = contacts.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
    return succeed({
      contacts: found,
      total: found.length,
      accountFetchedAtMs: null,
      accountProblem: null,
    });
  };
  bridge.answers['number.offers'] = ({ query }) =>
    succeed(
      contacts
        .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
        .flatMap(({ name, faxNumbers }) => faxNumbers.map((number) => ({ ...number, name, note: null }))),
    );
}

async function openContacts(contacts: readonly ContactView[] = [MERCER, HALL]) {
  const window = await openWindow(undefined, undefined, (bridge) => answerWith(bridge, contacts));
  await fireEvent.click(window.screen.getByRole('button', { name: 'Contacts' }));
  await settled();
  return { ...window, row: (name: RegExp) => window.screen.getByRole('row', { name }) };
}

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();

describe('contacts', () => {
  it('are listed by name with their numbers, and searched in their own field', async () => {
    const { screen, bridge, row } = await openContacts();
    expect(plain(row(/Dr\. Mercer/u).textContent)).toMatch(/North Clinic.*\+1 303 555 0119/u);
    expect(row(/Hall & Sons.*and 1 other number/u)).toBeTruthy();
    await fireEvent.input(screen.getByLabelText('Search contacts'), { target: { value: 'nobody' } });
    await settled();
    expect(bridge.inputsOf('contacts.list').at(-1)).toMatchObject({ query: 'nobody' });
    expect(screen.getByText('No contact found for “nobody”.')).toBeTruthy();
  });

  it('say what to do while there are none', async () => {
    const { screen } = await openContacts([]);
    expect(screen.getByText('No contacts yet.')).toBeTruthy();
    expect(screen.getByText(/import a list from another program/u)).toBeTruthy();
  });

  it('open beside the list; only those of this computer can be changed', async () => {
    const { screen, row } = await openContacts();
    await fireEvent.click(row(/Hall & Sons/u));
    const pane = within(screen.getByRole('complementary', { name: 'Contact Hall & Sons' }));
    expect(pane.getByText(/address book of the account/u)).toBeTruthy();
    expect(pane.queryByRole('button', { name: 'Change…' })).toBeNull();
    // Of two numbers a person says which.
    expect(pane.getAllByRole('button', { name: /^New fax to/u })).toHaveLength(2);
    await fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' });
    await settled();
    expect(document.activeElement).toBe(row(/Hall & Sons/u));
  });

  it('keep what is half written while something else is shown', async () => {
    const { screen, app } = await openContacts();
    await fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Dr. Okafor' } });
    app.reveal('lab', { open: true });
    await settled();
    app.screen.view = 'contacts';
    await settled();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dr. Okafor');

    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const toast = toastSaying(/The contact was not saved\./u);
    await fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dr. Okafor');
  });

  it('say nothing of a form in which nothing was written', async () => {
    const { screen, row } = await openContacts();
    await fireEvent.click(row(/Dr\. Mercer/u));
    await fireEvent.click(screen.getByRole('button', { name: 'Change…' }));
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await settled();
    expect(screen.queryByText('The contact was not saved.')).toBeNull();
  });

  it('are added and changed, and the reason is said where they cannot be', async () => {
    const { screen, bridge, row } = await openContacts();
    await fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a contact' }));
    expect(dialog.getByText('Enter a name or a company.')).toBeTruthy();
    await fireEvent.input(dialog.getByLabelText('Name'), { target: { value: 'Acme' } });
    expect(dialog.getByText('Enter a fax number.')).toBeTruthy();
    await fireEvent.input(dialog.getByLabelText('Fax numbers'), { target: { value: '303 555' } });
    await fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await settled();
    expect(dialog.getByText('Not a complete number yet.')).toBeTruthy();
    expect(dialog.getByText('Correct or remove “303 555”.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(bridge.inputsOf('contacts.add')).toEqual([]);
    await fireEvent.input(dialog.getByLabelText('Fax numbers'), { target: { value: '303 555 0123' } });
    await fireEvent.keyDown(dialog.getByLabelText('Fax numbers'), { key: 'Enter' });
    await settled();
    await fireEvent.input(dialog.getByLabelText('Fax numbers'), { target: { value: '303 555 0124' } });
    bridge.answers['contacts.add'] = () => fail('The disk is full.');
    await fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await settled();
    expect(dialog.getByRole('alert').textContent).toBe('The disk is full.');
    expect(bridge.inputsOf('contacts.add')).toEqual([
      { name: 'Acme', company: '', faxNumbers: ['+13035550123', '+13035550124'] },
    ]);
    await fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    bridge.answers['contacts.update'] = () =>
      succeed({ id: '1', source: 'local', name: 'Dr. Mercer', company: null, faxNumbers: [] });
    await fireEvent.click(row(/Dr\. Mercer/u));
    await fireEvent.click(screen.getByRole('button', { name: 'Change…' }));
    await fireEvent.input(screen.getByLabelText('Company'), { target: { value: '' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    expect(bridge.inputsOf('contacts.update')).toEqual([
      { id: '1', name: 'Dr. Mercer', company: '', faxNumbers: ['+13035550119'] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are removed, and come back with Undo', async () => {
    const { screen, bridge, row } = await openContacts();
    const left = [{ id: 'group-1', faxNumbers: ['+13035550119'] }];
    bridge.answers['contacts.remove'] = () => succeed(left);
    bridge.answers['contacts.add'] = (fields) =>
      succeed({ id: '9', source: 'local', ...fields, faxNumbers: [...fields.faxNumbers] });
    await fireEvent.click(row(/Dr\. Mercer/u));
    await fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await settled();
    expect(bridge.inputsOf('contacts.remove')).toEqual([{ id: '1' }]);
    await fireEvent.click(within(toastSaying(/was removed/u)).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('contacts.add')).toEqual([
      { name: 'Dr. Mercer', company: 'North Clinic', faxNumbers: ['+13035550119'], backInto: left },
    ]);
  });

  it('are imported from files of other programs, and who could not be is told', async () => {
    const { screen, bridge } = await openContacts();
    bridge.answers['files.choose'] = () =>
      succeed([{ path: '/x/book.vcf', name: 'book.vcf', sizeBytes: 1, problem: null, numberInName: null }]);
    bridge.answers['contacts.import'] = () =>
      succeed({
        ...{ added: 2, updated: 1, unchanged: 0, leftOut: 1 },
        examples: [{ place: 4, name: 'Jo Miller', why: 'It has no fax number.' }],
      });
    await fireEvent.click(screen.getByRole('button', { name: 'Import…' }));
    await settled();
    expect(bridge.inputsOf('contacts.import')).toEqual([{ paths: ['/x/book.vcf'] }]);
    const report = screen.getByRole('dialog', { name: '1 contact could not be imported' });
    expect(report.textContent).toContain('Jo Miller It has no fax number.');
    await fireEvent.click(within(report).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('address what is dropped on them; a number in a file’s name is only offered then', async () => {
    const { screen, row, app } = await openContacts();
    const file = { name: 'Lab +17205550121.pdf' };
    const dataTransfer = {
      types: ['Files'],
      getData: () => '',
      items: [{ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }],
    };
    await fireEvent.dragOver(row(/Dr\. Mercer/u), { dataTransfer });
    expect(screen.getByText('Drop to fax Dr. Mercer')).toBeTruthy();
    expect(screen.queryByText('Drop it to make a new fax')).toBeNull();
    await fireEvent.drop(row(/Dr\. Mercer/u), { dataTransfer });
    await pause();
    const sheet = within(screen.getByRole('dialog', { name: 'New fax' }));
    expect(app.compose.recipients.valid.map(({ name, check }) => [name, check.e164])).toEqual([
      ['Dr. Mercer', '+13035550119'],
    ]);
    expect(sheet.getByText('Lab +17205550121.pdf')).toBeTruthy();
    expect(sheet.getByText(/The file name contains/u)).toBeTruthy();
  });

  it('with several numbers ask which one is meant', async () => {
    const { row, app } = await openContacts();
    const dataTransfer = {
      types: ['Files'],
      getData: () => '',
      items: [{ kind: 'file', getAsFile: () => ({ name: 'a.pdf' }), webkitGetAsEntry: () => null }],
    };
    await fireEvent.dragOver(row(/Hall/u), { dataTransfer });
    await fireEvent.drop(row(/Hall/u), { dataTransfer });
    await pause();
    expect(app.compose.recipients.chips).toEqual([]);
    expect(app.compose.recipients.offers.list.map((offer) => 'e164' in offer && offer.e164)).toEqual([
      '+17205550121',
      '+17205550122',
    ]);
  });
});

describe('a name in a new fax', () => {
  it('brings up who it may be, and is taken by arrows and Enter', async () => {
    const { screen, app } = await openContacts();
    await fireEvent.click(screen.getByRole('button', { name: 'New fax' }));
    const to = screen.getByRole('combobox', { name: 'To' });
    await fireEvent.input(to, { target: { value: 'hall' } });
    await pause();
    expect(to.getAttribute('aria-expanded')).toBe('true');
    const options = screen.getAllByRole('option');
    expect(options.map((option) => plain(option.textContent))).toEqual([
      'Hall & Sons +1 720 555 0121',
      'Hall & Sons +1 720 555 0122',
    ]);
    await fireEvent.keyDown(to, { key: 'ArrowDown' });
    await fireEvent.keyDown(to, { key: 'ArrowDown' });
    expect(to.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await fireEvent.keyDown(to, { key: 'Enter' });
    await settled();
    expect(app.compose.recipients.valid.map(({ name, check }) => [name, check.e164])).toEqual([
      ['Hall & Sons', '+17205550122'],
    ]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is taken at once where it means one number only, by Enter; Escape puts the list away and not the sheet', async () => {
    const { screen, app } = await openContacts();
    await fireEvent.click(screen.getByRole('button', { name: 'New fax' }));
    const to = screen.getByRole('combobox', { name: 'To' });
    await fireEvent.input(to, { target: { value: 'mercer' } });
    await pause();
    await fireEvent.keyDown(to, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(app.compose.isOpen).toBe(true);
    await fireEvent.input(to, { target: { value: 'merc' } });
    await pause();
    // Whoever goes down to the only one has not gone past it.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await fireEvent.keyDown(to, { key });
    await settled();
    expect(app.compose.recipients.valid.map(({ check }) => check.e164)).toEqual(['+13035550119']);
  });
});
