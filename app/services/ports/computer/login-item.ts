import type { Result } from '../../../domain/result.ts';

/** Whether this installation starts when its person signs in to the computer; they may change it in the system's own settings, too. */
export interface LoginItem {
  isOn(): Promise<boolean>;
  /** Where it is on already, what it starts is brought up to date: the app may have moved. */
  set(isOn: boolean): Promise<Result<null>>;
}
