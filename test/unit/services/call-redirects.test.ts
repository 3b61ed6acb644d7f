import { describe, expect, it } from 'vitest';
import { CallRedirects } from '../../../app/services/telephony/call-redirects.ts';
import type { NativeQuestion } from '../../../app/services/ports/computer/desktop.ts';
import { words } from '../../support/words.ts';

const MOBILE = { id: '7', label: 'Mobile', from: '+13035550141' };

function redirectsWhere(isAgreed: boolean) {
  const asked: string[][] = [];
  const confirm = (question: NativeQuestion): Promise<boolean> => {
    asked.push([question.message, question.detail, question.action].map((each) => words.text(each)));
    return Promise.resolve(isAgreed);
  };
  return { asked, redirects: new CallRedirects({ confirm }) };
}

const done = () => Promise.resolve({ ok: true });

describe('a redirect of calls', () => {
  it('is asked about with both numbers, and made when somebody agrees', async () => {
    const { asked, redirects } = redirectsWhere(true);
    expect(await redirects.confirmed({ ...MOBILE, to: '+17205550188' }, done)).toEqual({ ok: true });
    expect(asked).toEqual([
      [
        'Send calls for Mobile to +1 720 555 0188?',
        'Callers of this extension will reach +1 720 555 0188. They go to +1 303 555 0141 now.',
        'Change the Number',
      ],
    ]);
  });

  it('is not made when nobody agrees', async () => {
    const { redirects } = redirectsWhere(false);
    const change = () => Promise.reject(new Error('nobody agreed'));
    expect(await redirects.confirmed({ ...MOBILE, to: '+17205550188' }, change)).toBeNull();
  });

  it('is taken back without a question, once it was made, and only to where calls went before', async () => {
    const { asked, redirects } = redirectsWhere(true);
    await redirects.confirmed({ ...MOBILE, to: '+17205550188' }, done);
    await redirects.confirmed({ ...MOBILE, from: '+17205550188', to: '+13035550141' }, done);
    expect(asked).toHaveLength(1);
    await redirects.confirmed({ ...MOBILE, to: '+12125550123' }, done);
    await redirects.confirmed({ ...MOBILE, id: '8', from: '+12125550123', to: '+13035550141' }, done);
    expect(asked).toHaveLength(3);
  });

  it('that the service refused is not remembered', async () => {
    const { asked, redirects } = redirectsWhere(true);
    await redirects.confirmed({ ...MOBILE, to: '+17205550188' }, () => Promise.resolve({ ok: false }));
    await redirects.confirmed({ ...MOBILE, from: '+17205550188', to: '+13035550141' }, done);
    expect(asked).toHaveLength(2);
  });
});
