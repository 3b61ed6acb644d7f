import { success } from '../../domain/result.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { Updates } from '../updating/updates.ts';

/** `quit`: as a person does, who is asked where something would be cut short. */
export function updateOperations(
  updates: Pick<Updates, 'check' | 'isReady'>,
  quit: () => void,
): Pick<OperationHandlers, 'updates.check' | 'updates.install'> {
  return {
    'updates.check': async () => {
      await updates.check();
      return success(null);
    },
    'updates.install': () => {
      // A page that was taken over must not end Faxtray as it likes.
      if (updates.isReady) quit();
      return success(null);
    },
  };
}
