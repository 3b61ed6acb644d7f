import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ContactGroupMembers, ContactGroupView } from '../../../app/contract/contact-views.ts';
import { checkNumber, fail, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled, toastSaying, type OpenWindow } from '../open-window.ts';

function member(formatted: string, name: string | null = null): ContactGroupMembers['members'][number] {
  const check = checkNumber(formatted);
  return { formatted, name, check: check.kind === 'valid' ? { ...check, name } : check };
}
const numberAt = (index: number): string => `+1 303 555 ${1000 + index}`;
const CARDIOLOGY = {
  id: 'g1',
  name: 'Cardiology',
  members: [member('+1 303 555 0119', 'Dr. Mercer'), member('+1 720 555 0121'), member('+1 212 555 0107')],
};
const NIGHT = { id: 'g2', name: 'Night', members: [member('+1 720 555 0121'), member('+1 212 555 0108')] };
const MERCER = { e164: '+13035550119', formatted: '+1 303 555 0119' };

interface Group extends ContactGroupMembers {
  readonly id: string;
}
const toView = ({ id, name, members }: Group): ContactGroupView => ({
  ...{ id, name },
  faxNumbers: members.map(({ formatted }) => formatted.replaceAll(' ', '')),
});

function answerWith(bridge: MemoryBridge, groups: readonly Group[]): void {
  bridge.answers['contacts.list'] = () =>
    succeed({
      contacts: [{ id: '1', source: 'local', name: 'Dr. Mercer', company: null, faxNumbers: [MERCER] }],
      ...{ total: 1, accountFetchedAtMs: null, accountProblem: null },
    });
  bridge.answers['groups.list'] = ({ query }) =>
    succeed(groups.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).map(toView));
  bridge.answers['groups.read'] = ({ id }) => {
    const group = groups.find((each) => each.id === id);
    return group === undefined ? fail('This group is no longer here.') : succeed(group);
  };
  bridge.answers['number.offers'] = ({ query, groups: areAsked = false }) =>
    succeed([
      ...groups
        .filter(({ name }) => areAsked && query !== '' && name.toLowerCase().includes(query))
        .map(({ id, name, members }) => ({ groupId: id, name, count: members.length })),
      ...('dr. mercer'.includes(query) ? [{ ...MERCER, name: 'Dr. Mercer', note: null }] : []),
    ]);
}

const openWith = (groups: readonly Group[]): Promise<OpenWindow> =>
  openWindow(undefined, undefined, (bridge) => answerWith(bridge, groups));

async function openSheet(...groups: readonly Group[]) {
  const window = await openWith(groups);
  await fireEvent.click(window.screen.getByRole('button', { name: 'New fax' }));
  const to = window.screen.getByRole('combobox', { name: 'To' });
  const { recipients } = window.app.compose;
  const takeGroup = async (text: string): Promise<void> => {
    await fireEvent.input(to, { target: { value: text } });
    await pause();
    await fireEvent.keyDown(to, { key: 'Enter' });
    await settled();
  };
  const numbers = (): unknown => recipients.chips.map(({ name, text }) => [name, text.slice(-4)]);
  return { ...window, to, recipients, takeGroup, numbers };
}

describe('a group in a new fax', () => {
  it('is offered by its name, says that it is one, and adds all of its numbers by Enter', async () => {
    const { screen, to, numbers, recipients } = await openSheet(CARDIOLOGY);
    await fireEvent.input(to, { target: { value: 'card' } });
    await pause();
    const option = screen.getByRole('option');
    expect(option.textContent.replaceAll(/\s+/gu, ' ').trim()).toBe('Cardiology group, 3 numbers');
    await fireEvent.keyDown(to, { key: 'Enter' });
    await settled();
    expect(numbers()).toEqual([
      ['Dr. Mercer', '0119'],
      [null, '0121'],
      [null, '0107'],
    ]);
    expect(recipients.valid).toHaveLength(3);
    expect((to as HTMLInputElement).value).toBe('');
    await fireEvent.click(screen.getByRole('button', { name: /^Remove .1.720/u }));
    expect(recipients.valid).toHaveLength(2);
  });

  it('with the name of a contact is chosen by nobody but the person', async () => {
    const { screen, to, takeGroup, recipients } = await openSheet({ ...CARDIOLOGY, name: 'Dr. Mercer' });
    await takeGroup('mercer');
    expect(recipients.chips).toEqual([]);
    const shown = screen.getAllByRole('option').map(({ textContent }) => textContent.includes('group'));
    expect(shown).toEqual([true, false]);
    await fireEvent.keyDown(to, { key: 'ArrowDown' });
    await fireEvent.keyDown(to, { key: 'Enter' });
    await settled();
    expect(recipients.valid).toHaveLength(3);
  });

  it('adds nobody twice who is in another one or was typed, and says so where nobody is left', async () => {
    const { screen, takeGroup, numbers, recipients } = await openSheet(CARDIOLOGY, NIGHT);
    await recipients.addList('+1 212 555 0107, +1 212 555 0109');
    await takeGroup('card');
    await takeGroup('night');
    expect(numbers()).toEqual([
      ...[
        [null, '0107'],
        [null, '0109'],
        ['Dr. Mercer', '0119'],
        [null, '0121'],
        [null, '0108'],
      ],
    ]);
    await takeGroup('night');
    expect(recipients.valid).toHaveLength(5);
    expect(screen.getByText('Everybody in “Night” is in the list already.')).toBeTruthy();
  });

  it('of more numbers than one fax goes to adds nobody, and says so', async () => {
    const all = {
      id: 'g',
      name: 'All',
      members: Array.from({ length: 200 }, (_, at) => member(numberAt(at))),
    };
    const some = { id: 'h', name: 'Some', members: all.members.slice(0, 48) };
    const { screen, takeGroup, recipients } = await openSheet(all, some, CARDIOLOGY);
    await takeGroup('all');
    expect(recipients.chips).toEqual([]);
    expect(
      screen.getByText(
        '“All” would add 200 numbers, and one fax goes to at most 50 recipients. Nobody was added.',
      ),
    ).toBeTruthy();
    await takeGroup('some');
    await takeGroup('card');
    expect(recipients.valid).toHaveLength(48);
    expect(screen.getByText(/“Cardiology” would add 3 numbers/u)).toBeTruthy();
  });

  it('has who cannot be faxed among them by name, and nothing goes before that is settled', async () => {
    const wrong = member('+1 303 555 011999999', 'Dr. Okafor');
    const { screen, app, takeGroup } = await openSheet({ ...NIGHT, members: [...NIGHT.members, wrong] });
    await takeGroup('night');
    expect(screen.getByText('Dr. Okafor +1 303 555 011999999')).toBeTruthy();
    expect(app.compose.recipients.valid).toHaveLength(2);
    expect(app.compose.recipients.unfinished?.text).toContain('Dr. Okafor');
  });

  it('that nobody is in any more, or that is gone, says so', async () => {
    const { screen, app, takeGroup, bridge } = await openSheet({ ...NIGHT, members: [] });
    await takeGroup('night');
    expect(screen.getByText('Nobody is in “Night” any more.')).toBeTruthy();
    bridge.answers['groups.read'] = () => fail('This group is no longer here.');
    await takeGroup('night');
    expect(screen.getByText('This group is no longer here.')).toBeTruthy();
    expect(app.compose.recipients.chips).toEqual([]);
  });

  it('that is still being read is waited for by who sends, and joins no other fax', async () => {
    const { app, bridge, recipients } = await openSheet(CARDIOLOGY);
    const answers: (() => void)[] = [];
    bridge.answers['groups.read'] = () =>
      new Promise((resolve) => answers.push(() => resolve(succeed(CARDIOLOGY))));
    void recipients.take({ groupId: 'g1', name: 'Cardiology' });
    let isCommitted = false;
    const committed = recipients.commit().then(() => (isCommitted = true));
    await settled();
    expect(isCommitted).toBe(false);
    answers[0]?.();
    await committed;
    expect(recipients.valid).toHaveLength(3);
    void recipients.take({ groupId: 'g1', name: 'Cardiology' });
    app.compose.close();
    app.compose.open();
    answers[1]?.();
    await settled();
    expect(app.compose.recipients.chips).toEqual([]);
  });

  it('is none for a question about one number', async () => {
    const { bridge, screen } = await openWith([CARDIOLOGY]);
    await fireEvent.click(screen.getByRole('button', { name: 'Contacts' }));
    await settled();
    await fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    await fireEvent.input(screen.getByRole('combobox', { name: 'Fax numbers' }), {
      target: { value: 'card' },
    });
    await pause();
    expect(bridge.inputsOf('number.offers')).toEqual([{ query: 'card', use: 'fax' }]);
  });
});

async function openContacts(...groups: readonly Group[]) {
  const window = await openWith(groups);
  await fireEvent.click(window.screen.getByRole('button', { name: 'Contacts' }));
  await settled();
  const press = async (name: string | RegExp): Promise<void> => {
    await fireEvent.click(window.screen.getByRole('button', { name }));
    await settled();
  };
  return { ...window, press, row: (name: RegExp) => window.screen.getByRole('row', { name }) };
}

describe('groups among the contacts', () => {
  it('stand before them with how many numbers they have, and open with whose those are', async () => {
    const { screen, row } = await openContacts(CARDIOLOGY, NIGHT);
    const rows = screen
      .getAllByRole('row')
      .map(({ textContent }) => /Cardiology|Night|Mercer/u.exec(textContent)?.[0]);
    expect(rows.filter((name) => name !== undefined)).toEqual(['Cardiology', 'Night', 'Mercer']);
    await fireEvent.click(row(/Cardiology.*3 numbers/su));
    await settled();
    const pane = within(screen.getByRole('complementary', { name: 'Group Cardiology' }));
    expect(
      pane.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim()),
    ).toEqual([...['Dr. Mercer +1 303 555 0119', '+1 720 555 0121', '+1 212 555 0107']]);
    await fireEvent.click(row(/Dr\. Mercer/u));
    await settled();
    expect(within(screen.getByRole('region', { name: 'Groups' })).getByText('Cardiology')).toBeTruthy();
  });

  it('are made of names and numbers, and the reason is said where they cannot be', async () => {
    const { screen, bridge, press } = await openContacts();
    await press('New group');
    const dialog = within(screen.getByRole('dialog', { name: 'Make a group' }));
    expect(dialog.getByText('Enter a name.')).toBeTruthy();
    await fireEvent.input(dialog.getByLabelText('Name'), { target: { value: ' Cardiology ' } });
    expect(dialog.getByText('Enter a fax number.')).toBeTruthy();
    const field = dialog.getByRole('combobox', { name: 'Fax numbers' });
    await fireEvent.input(field, { target: { value: 'merc' } });
    await pause();
    await fireEvent.keyDown(field, { key: 'Enter' });
    await settled();
    await fireEvent.input(field, { target: { value: '720 555 0121' } });
    bridge.answers['groups.add'] = () => fail('There is a group “Cardiology” already.');
    await press('Save');
    expect(dialog.getByRole('alert').textContent).toContain('already');
    bridge.answers['groups.add'] = (group) => succeed({ id: 'g', ...group });
    await press('Save');
    expect(bridge.inputsOf('groups.add').at(-1)).toEqual({
      name: 'Cardiology',
      faxNumbers: ['+13035550119', '+17205550121'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are changed with who is in them, of whom nobody is asked about again', async () => {
    const { screen, bridge, press, row } = await openContacts(CARDIOLOGY);
    await fireEvent.click(row(/Cardiology/u));
    await press('Change…');
    expect(bridge.inputsOf('number.check')).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Change the group' }));
    expect(dialog.getByText('Dr. Mercer')).toBeTruthy();
    await fireEvent.click(dialog.getByRole('button', { name: /^Remove .1.720/u }));
    await press('Cancel');
    await fireEvent.click(
      within(toastSaying(/The group was not saved\./u)).getByRole('button', { name: 'Undo' }),
    );
    await settled();
    await press('Save');
    expect(bridge.inputsOf('groups.update')).toEqual([
      { id: 'g1', name: 'Cardiology', faxNumbers: ['+13035550119', '+12125550107'] },
    ]);
  });

  it('say that they are too large for one fax, and can be', async () => {
    const many = {
      id: 'g',
      name: 'All',
      members: Array.from({ length: 200 }, (_, at) => member(numberAt(at))),
    };
    const { screen, press, row } = await openContacts(many);
    await fireEvent.click(row(/All/u));
    await press('Change…');
    expect(screen.getByText(/at most 50 recipients: not to all of this group/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('are removed, and come back with Undo; their contacts stay', async () => {
    const { bridge, press, row } = await openContacts(CARDIOLOGY);
    await fireEvent.click(row(/Cardiology/u));
    await press('Remove');
    expect(bridge.inputsOf('groups.remove')).toEqual([{ id: 'g1' }]);
    await fireEvent.click(within(toastSaying(/was removed/u)).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('groups.add')).toEqual([
      { name: 'Cardiology', faxNumbers: ['+13035550119', '+17205550121', '+12125550107'] },
    ]);
    expect(bridge.inputsOf('contacts.remove')).toEqual([]);
  });

  it('begin a fax to all of them by their button, and by files dropped on their row', async () => {
    const { app, press, row } = await openContacts(CARDIOLOGY);
    await fireEvent.click(row(/Cardiology/u));
    await press('New fax to all');
    expect(app.compose.recipients.valid).toHaveLength(3);
    app.compose.close();
    await settled();
    const dataTransfer = {
      types: ['Files'],
      getData: () => '',
      items: [{ kind: 'file', getAsFile: () => ({ name: 'a.pdf' }), webkitGetAsEntry: () => null }],
    };
    await fireEvent.dragOver(row(/Cardiology/u), { dataTransfer });
    await fireEvent.drop(row(/Cardiology/u), { dataTransfer });
    await pause();
    expect(app.compose.recipients.valid).toHaveLength(3);
  });
});
