import type { HookSettings } from './hook-settings.ts';

/** Without such a hook, a rule with the action `hook` does nothing. */
export const hasHookForRules = (hooks: readonly Pick<HookSettings, 'on'>[]): boolean =>
  hooks.some(({ on }) => on.includes('rule'));
