import { describe, expect, it } from 'vitest';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { ComposeState } from '../../../renderer/state/new-fax/compose.svelte.ts';
import { checkNumber, fail, FORESEEN, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

function sheet(): { bridge: MemoryBridge; compose: ComposeState } {
  const bridge = new MemoryBridge();
  const compose = new ComposeState(askThrough(bridge), undefined, undefined, () => 20 * 1024 * 1024);
  compose.open();
  return { bridge, compose };
}

async function type(compose: ComposeState, text: string): Promise<boolean> {
  compose.recipients.type(text);
  return compose.recipients.commit();
}

const shown = (compose: ComposeState): string[] =>
  compose.recipients.valid.map(({ check, name }) => `${name ?? '-'} ${check.e164}`);

it('begins with what was set a moment before it was opened, and never changes what somebody has entered', () => {
  const { compose } = sheet();
  const onSheet = () => [compose.hasCover, compose.coverText, compose.resolution, compose.isUntouched];
  compose.beginWith({ resolution: 'High', coverText: 'Regards', hasOwnCover: false });
  compose.open();
  compose.beginWith({ resolution: 'Low', coverText: 'Kind regards', hasOwnCover: false });
  expect(onSheet()).toEqual([true, 'Kind regards', 'Low', true]);
  compose.beginWith({ resolution: 'Low', coverText: '', hasOwnCover: false });
  expect(onSheet()).toEqual([false, '', 'Low', true]);

  compose.resolution = 'High';
  compose.beginWith({ resolution: 'Low', coverText: 'Regards', hasOwnCover: false });
  expect(onSheet()).toEqual([true, 'Regards', 'High', true]);
  compose.coverText = 'As discussed.';
  compose.beginWith({ resolution: 'Low', coverText: 'Kind regards', hasOwnCover: false });
  expect(onSheet()).toEqual([true, 'As discussed.', 'High', false]);
});

it('keeps what it began with once a document is on it', async () => {
  const { compose } = sheet();
  compose.beginWith({ resolution: 'High', coverText: 'Regards', hasOwnCover: false });
  compose.open();
  await compose.addPaths(['/home/jo/a.pdf']);
  compose.beginWith({ resolution: 'Low', coverText: 'Kind regards', hasOwnCover: false });
  expect([compose.coverText, compose.resolution]).toEqual(['Regards', 'High']);
});

it('names the limit of the service that would get it, and no other', async () => {
  const bridge = new MemoryBridge();
  const compose = new ComposeState(askThrough(bridge), undefined, undefined, () => 50_000_000);
  compose.open();
  await type(compose, '+1 303 555 0119');
  const scan = { path: '/a.tif', name: 'a.tif', sizeBytes: 30_000_000, problem: null, numberInName: null };
  compose.files.add([scan]);
  expect(compose.obstacle).toBeNull();
  compose.files.add([{ ...scan, path: '/b.tif' }]);
  expect(compose.obstacle).toContain('50 MB');
});

describe('the recipients of a new fax', () => {
  it('become chips with name and number', async () => {
    const { compose } = sheet();
    expect(await type(compose, 'Dr. Mercer 303 555 0119')).toBe(true);
    expect(await type(compose, '+1 720 555 0121')).toBe(true);
    expect(shown(compose)).toEqual(['Dr. Mercer +13035550119', '- +17205550121']);
  });

  it('are on the cover page of the preview as they are sent: typed, else as the address book has them', async () => {
    const long = `Clinic ${'of the Northern Counties '.repeat(20)}`;
    const known: Record<string, string> = { '+13035550119': ' Dr. Mercer ', '+13035550108': long };
    for (const [typed, printed] of [
      ['303 555 0119', 'Dr. Mercer'],
      ['Jane Mercer 303 555 0119', 'Jane Mercer'],
      ['303 555 0108', long.slice(0, 256).trim()],
      ['303 555 0100', null],
    ] as const) {
      const { bridge, compose } = sheet();
      bridge.answers['number.check'] = ({ text }) => {
        const check = checkNumber(text);
        return succeed(check.kind === 'valid' ? { ...check, name: known[check.e164] ?? null } : check);
      };
      await compose.addPaths(['/home/jo/a.pdf']);
      await type(compose, typed);
      expect(compose.toPreview.to).toEqual([]);
      compose.hasCover = true;
      compose.coverText = 'As discussed.';
      const { to } = compose.toPreview;
      await compose.send();
      expect(bridge.inputsOf('fax.send')).toMatchObject([{ to: [{ name: printed }] }]);
      expect(to).toMatchObject([{ name: printed }]);
    }
  });

  it('are all on a cover page that Faxtray draws, which goes with its subject and needs no text', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/home/jo/a.pdf']);
    await type(compose, '303 555 0119');
    await type(compose, '303 555 0108');
    compose.hasCover = true;
    expect(compose.obstacle).not.toBeNull();
    compose.hasOwnCover = true;
    compose.subject = ' Referral ';
    expect(compose.obstacle).toBeNull();
    expect(compose.toPreview).toMatchObject({
      coverPageText: null,
      ownCover: { subject: 'Referral' },
      to: [{ phoneNumber: '+13035550119' }, { phoneNumber: '+13035550108' }],
    });
    compose.coverText = 'x'.repeat(1025);
    expect(compose.obstacle).toContain('1024');
    compose.coverText = '';
    await compose.send();
    expect(bridge.inputsOf('fax.send')).toMatchObject([
      { coverPageText: null, ownCover: { subject: 'Referral' } },
    ]);
  });

  it('stay in the field while they are no number', async () => {
    const { compose } = sheet();
    expect(await type(compose, '303 55')).toBe(false);
    expect(compose.recipients.entry.text).toBe('303 55');
    expect(compose.recipients.chips).toEqual([]);
  });

  it('are there once, however they are written', async () => {
    const { compose } = sheet();
    await type(compose, '303 555 0119');
    await type(compose, '+1 (303) 555-0119');
    expect(shown(compose)).toEqual(['- +13035550119']);
    expect(compose.recipients.notice).toBe('+1 303 555 0119 is in the list already.');
  });

  it('can be pasted as a list, of which nothing is lost', async () => {
    const { compose } = sheet();
    await compose.recipients.addList('303 555 0119\n303 55\nDr. Mercer 303 555 0108\n+1 303 555 0119');
    expect(shown(compose)).toEqual(['- +13035550119', 'Dr. Mercer +13035550108']);
    expect(compose.recipients.unfinished?.text).toBe('303 55');
    expect(compose.obstacle).toBe('Correct or remove “303 55”.');
  });

  it('are at most as many as one fax can have', async () => {
    const { compose } = sheet();
    const list = Array.from({ length: 52 }, (_, index) => `30355501${String(index + 10)}`);
    await compose.recipients.addList(list.join('\n'));
    expect(compose.recipients.chips).toHaveLength(50);
    expect(compose.recipients.notice).toBe('One fax goes to at most 50 recipients.');
  });

  it('can be taken back into the field, to be corrected', async () => {
    const { compose } = sheet();
    await type(compose, 'Dr. Mercer 303 555 0119');
    compose.recipients.takeBackLast();
    expect(compose.recipients.chips).toEqual([]);
    expect(compose.recipients.entry.text).toBe('Dr. Mercer 303 555 0119');
  });
});

describe('the documents of a new fax', () => {
  it('give their number as recipient only when the sheet opens with them and there is exactly one', async () => {
    const { compose } = sheet();
    await compose.addPaths(['/x/+13035550119 Lab.pdf', '/x/Other.pdf']);
    expect(compose.recipients.chips).toMatchObject([{ origin: 'file-name', text: '+13035550119' }]);
  });

  it('only offer a number when there is more than one, or a recipient already', async () => {
    const two = sheet();
    await two.compose.addPaths(['/x/+13035550119 Lab.pdf', '/x/+17205550121 Lab.pdf']);
    expect(two.compose.recipients.chips).toEqual([]);
    expect(two.compose.suggestions.map(({ formatted }) => formatted)).toEqual([
      '+1 303 555 0119',
      '+1 720 555 0121',
    ]);

    const later = sheet();
    await type(later.compose, '303 555 0108');
    await later.compose.addPaths(['/x/+13035550119 Lab.pdf']);
    expect(shown(later.compose)).toEqual(['- +13035550108']);
    expect(later.compose.suggestions).toHaveLength(1);
    later.compose.files.remove('/x/+13035550119 Lab.pdf');
    expect(later.compose.suggestions).toEqual([]);
  });

  it('do not come into a sheet that was closed while they were looked at', async () => {
    const { bridge, compose } = sheet();
    let answer = (): void => undefined;
    bridge.answers['files.inspect'] = ({ paths }) =>
      new Promise((resolve) => {
        answer = () =>
          resolve(
            succeed(
              paths.map((path) => ({ path, name: path, sizeBytes: 1, problem: null, numberInName: null })),
            ),
          );
      });
    const adding = compose.addPaths(['/x/a.pdf']);
    compose.close();
    compose.open();
    answer();
    await adding;
    expect(compose.files.list).toEqual([]);
    expect(compose.adding.inspecting).toBe(0);
  });
});

describe('files in a document', () => {
  const inside = (name: string) => ({
    ...{ path: `/taken-out/${name}`, name, sizeBytes: 1, problem: null, numberInName: null },
  });
  const names = ({ files }: ComposeState): string[] => files.list.map(({ name }) => name);

  it('come in the place of a portfolio, and behind any other document', async () => {
    const { bridge, compose } = sheet();
    bridge.answers['files.takeOut'] = () => succeed([inside('lab.pdf'), inside('x-ray.pdf')]);
    await compose.addPaths(['/x/portfolio.pdf', '/x/last.pdf']);
    await compose.adding.takeOut('/x/portfolio.pdf', true);
    expect(names(compose)).toEqual(['lab.pdf', 'x-ray.pdf', 'last.pdf']);

    bridge.answers['files.takeOut'] = () => succeed([inside('plan.xlsx')]);
    await compose.adding.takeOut('/taken-out/lab.pdf', false);
    expect(names(compose)).toEqual(['lab.pdf', 'plan.xlsx', 'x-ray.pdf', 'last.pdf']);
  });

  it('come once, however often somebody asks for them', async () => {
    const { bridge, compose } = sheet();
    let times = 0;
    bridge.answers['files.takeOut'] = () => succeed([inside(`${++times}.pdf`)]);
    await compose.addPaths(['/x/portfolio.pdf']);
    await Promise.all([
      compose.adding.takeOut('/x/portfolio.pdf', true),
      compose.adding.takeOut('/x/portfolio.pdf', true),
    ]);
    expect(names(compose)).toEqual(['1.pdf']);
  });

  it('come anew where the portfolio is added once more, or where all of them were removed', async () => {
    const { bridge, compose } = sheet();
    let times = 0;
    bridge.answers['files.takeOut'] = () => succeed([inside(`a${++times}.pdf`), inside(`b${times}.pdf`)]);
    await compose.addPaths(['/x/portfolio.pdf']);
    await compose.adding.takeOut('/x/portfolio.pdf', true);
    compose.files.remove('/taken-out/a1.pdf');
    await compose.addPaths(['/x/portfolio.pdf']);
    await compose.adding.takeOut('/x/portfolio.pdf', true);
    expect(names(compose)).toEqual(['b1.pdf', 'a2.pdf', 'b2.pdf']);

    const letter = '/taken-out/b1.pdf';
    await compose.adding.takeOut(letter, false);
    await compose.adding.takeOut(letter, false);
    expect(names(compose)).toEqual(['b1.pdf', 'a3.pdf', 'b3.pdf', 'a2.pdf', 'b2.pdf']);
    for (const name of ['a3.pdf', 'b3.pdf']) compose.files.remove(`/taken-out/${name}`);
    expect(compose.files.hasTakenOut(letter)).toBe(false);
    await compose.adding.takeOut(letter, false);
    expect(names(compose)).toEqual(['b1.pdf', 'a5.pdf', 'b5.pdf', 'a2.pdf', 'b2.pdf']);
  });

  it('leave the document where it is when they cannot be had', async () => {
    const { bridge, compose } = sheet();
    bridge.answers['files.takeOut'] = () => fail('The disk is full.');
    await compose.addPaths(['/x/portfolio.pdf']);
    await compose.adding.takeOut('/x/portfolio.pdf', true);
    expect([names(compose), compose.problem]).toEqual([['portfolio.pdf'], 'The disk is full.']);
  });
});

describe('sending', () => {
  it('says what is missing, in the order of the sheet', async () => {
    const { compose } = sheet();
    expect(compose.obstacle).toBe('Enter a fax number.');
    await type(compose, '303 555 0119');
    expect(compose.obstacle).toBe('Add the file to be faxed.');
    await compose.addPaths(['/x/setup.exe']);
    expect(compose.obstacle).toBe('Remove “setup.exe”: it cannot be faxed.');
    compose.files.remove('/x/setup.exe');
    compose.files.add([
      { path: '/x/big.pdf', name: 'big.pdf', sizeBytes: 21 * 1024 * 1024, problem: null, numberInName: null },
    ]);
    expect(compose.obstacle).toContain('20 MB');
    compose.files.list = [];
    await compose.addPaths(['/x/a.pdf']);
    compose.hasCover = true;
    expect(compose.obstacle).toContain('cover page');
    compose.coverText = 'As discussed.';
    expect(compose.obstacle).toBeNull();
  });

  it.each(['303 55', 'Mercer', '911'])('waits for %j in the field to be a number, or to go', async (text) => {
    const { compose } = sheet();
    await type(compose, '303 555 0119');
    await compose.addPaths(['/x/a.pdf']);
    expect(compose.obstacle).toBeNull();
    compose.recipients.type(text);
    await compose.recipients.entry.settle();
    expect(compose.obstacle).toBe(`Complete or remove “${text}”.`);
    compose.recipients.type('720 555 0117');
    await compose.recipients.entry.settle();
    expect(compose.obstacle).toBeNull();
    compose.recipients.type('');
    expect(compose.obstacle).toBeNull();
  });

  it('hands in exactly what is on the sheet, and a number that still stands in the field', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf', '/x/b.pdf']);
    compose.files.move('/x/b.pdf', 0);
    await type(compose, 'Dr. Mercer 303 555 0119');
    compose.recipients.type('720 555 0121');
    compose.hasCover = true;
    compose.coverText = ' As discussed. ';
    compose.resolution = 'Low';
    expect(await compose.send()).toEqual(['new']);
    expect(bridge.inputsOf('fax.send')).toEqual([
      {
        paths: ['/x/b.pdf', '/x/a.pdf'],
        to: [
          { phoneNumber: '+13035550119', name: 'Dr. Mercer' },
          { phoneNumber: '+17205550121', name: null },
        ],
        faxResolution: 'Low',
        coverPageText: 'As discussed.',
        sendAtMs: null,
        confirmed: false,
        asPagesOf: null,
        answered: [],
      },
    ]);
    expect(compose.isOpen).toBe(false);
    expect(compose.isEmpty).toBe(true);
  });

  it('hands in one fax for each document and each recipient, together', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf', '/x/b.pdf']);
    await type(compose, 'Dr. Mercer 303 555 0119');
    compose.recipients.type('720 555 0121');
    compose.files.wantsEach = true;
    compose.recipients.wantsEach = true;
    expect(await compose.send()).toEqual(['new-0', 'new-1', 'new-2', 'new-3']);
    const [first, second] = ['+13035550119', '+17205550121'];
    expect(bridge.inputsOf('fax.sendEach')).toMatchObject([
      {
        faxes: [
          { paths: ['/x/a.pdf'], to: [{ phoneNumber: first, name: 'Dr. Mercer' }] },
          { paths: ['/x/a.pdf'], to: [{ phoneNumber: second }] },
          { paths: ['/x/b.pdf'], to: [{ phoneNumber: first }] },
          { paths: ['/x/b.pdf'], to: [{ phoneNumber: second }] },
        ],
      },
    ]);
    expect(bridge.inputsOf('fax.send')).toEqual([]);
    // The next sheet makes one fax, unless somebody says otherwise.
    expect([compose.files.wantsEach, compose.recipients.wantsEach]).toEqual([false, false]);
  });

  it('is one fax where there is one document and one recipient, whatever was wanted of several', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    compose.files.wantsEach = true;
    compose.recipients.wantsEach = true;
    expect(await compose.send()).toEqual(['new']);
    expect(bridge.inputsOf('fax.sendEach')).toEqual([]);
  });

  it('asks about all of them before any goes, and takes a yes for the number alone that it was said to', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    await type(compose, '720 555 0121');
    const [first] = compose.recipients.valid;
    if (first !== undefined) compose.recipients.confirm(first.id);
    compose.recipients.wantsEach = true;
    bridge.answers['fax.foresee'] = ({ fax }) =>
      succeed(
        fax.to[0]?.phoneNumber === '+17205550121' && fax.answered?.length === 0
          ? { ...FORESEEN, question: { about: 'duplicate', text: 'The same pages have gone.' } }
          : FORESEEN,
      );
    expect(await compose.send()).toBeNull();
    expect(bridge.inputsOf('fax.sendEach')).toEqual([]);
    compose.foresight.questions.answer();
    expect(await compose.send()).toHaveLength(2);
    expect(bridge.inputsOf('fax.sendEach')).toMatchObject([
      {
        faxes: [
          { confirmed: true, answered: [] },
          { confirmed: false, answered: ['duplicate'] },
        ],
      },
    ]);
  });

  it('hands in the reference without the blanks around it', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    compose.reference = ' claim-8812 ';
    await compose.send();
    expect(bridge.inputsOf('fax.send')).toMatchObject([{ reference: 'claim-8812' }]);
    expect(compose.reference).toBe('');
  });

  it('says that a reference is too long, and cuts nothing off', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    compose.reference = ` ${'x'.repeat(256)} `;
    expect(compose.obstacle).toBeNull();
    compose.reference = 'x'.repeat(257);
    expect(compose.obstacle).toBe('Shorten the reference: it may have at most 256 characters.');
    expect(await compose.send()).toBeNull();
    expect(bridge.inputsOf('fax.send')).toEqual([]);
  });

  it('counts a reference as something that was entered', () => {
    const { compose } = sheet();
    expect(compose.isEmpty).toBe(true);
    compose.reference = 'claim-8812';
    expect(compose.isEmpty).toBe(false);
  });

  it('goes later when a time is chosen that is still to come', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    compose.when.isLater = true;
    expect(compose.obstacle).toBeNull();
    compose.when.text = '';
    expect(compose.obstacle).toBe('Choose when to send it.');
    compose.when.text = '2001-01-01T08:00';
    expect(compose.obstacle).toContain('has passed');
    compose.when.text = '2999-01-01T08:00';
    await compose.send();
    expect(bridge.inputsOf('fax.send')).toMatchObject([{ sendAtMs: new Date(2999, 0, 1, 8).getTime() }]);
    expect(compose.when.isLater).toBe(false);
  });

  it('sends nothing while something is wrong', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    compose.recipients.type('720 5');
    expect(await compose.send()).toBeNull();
    expect(bridge.inputsOf('fax.send')).toEqual([]);
  });

  it('waits for pages that begin anew because of who it is for', async () => {
    const { bridge, compose } = sheet();
    await compose.addPaths(['/x/a.pdf']);
    compose.preview.tones = 'lines';
    await type(compose, '303 555 0119');
    compose.preview.show(compose.toPreview);
    expect(compose.obstacle).toBe('The pages are being drawn.');
    expect(await compose.send()).not.toBeNull();
    expect(bridge.inputsOf('fax.send')).toMatchObject([{ asPagesOf: 'preview-1' }]);
  });

  it('keeps the sheet and says why when it fails', async () => {
    const { bridge, compose } = sheet();
    bridge.answers['fax.send'] = () => fail('a.pdf cannot be read. Nothing was sent.');
    await compose.addPaths(['/x/a.pdf']);
    await type(compose, '303 555 0119');
    expect(await compose.send()).toBeNull();
    expect(compose.problem).toBe('a.pdf cannot be read. Nothing was sent.');
    expect(compose.isOpen).toBe(true);
    expect(compose.files.list).toHaveLength(1);
  });
});
