import { describe, expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { alignLoginItem } from '../../../app/services/settings/align-login-item.ts';
import { setUp } from '../../support/set-up.ts';
import { silentLog } from '../../support/silent-log.ts';

/** What is set and what the system does afterwards. */
async function align(isSet: boolean, isOnBefore: boolean, isFixed = false) {
  const settings = setUp({ startAtSignIn: isSet }, isFixed ? ['startAtSignIn'] : []);
  const asked: boolean[] = [];
  const loginItem = {
    isOn: () => Promise.resolve(isOnBefore),
    set: (isOn: boolean) => {
      asked.push(isOn);
      return Promise.resolve(success(null));
    },
  };
  await alignLoginItem(settings, loginItem, silentLog);
  return { isSet: settings.values.startAtSignIn, asked };
}

describe('start at sign-in', () => {
  it('is what the system says, where the person switched it there', async () => {
    expect(await align(true, false)).toEqual({ isSet: false, asked: [] });
    expect(await align(false, true)).toEqual({ isSet: true, asked: [true] });
  });

  it('is brought up to date where it is on, and left alone where it is off', async () => {
    expect(await align(true, true)).toEqual({ isSet: true, asked: [true] });
    expect(await align(false, false)).toEqual({ isSet: false, asked: [] });
  });

  it('is what an administrator fixed, whatever the system says', async () => {
    expect(await align(true, false, true)).toEqual({ isSet: true, asked: [true] });
    expect(await align(false, true, true)).toEqual({ isSet: false, asked: [false] });
  });
});
