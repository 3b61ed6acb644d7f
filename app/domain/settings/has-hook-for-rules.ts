import type { HookSettings } from './hook-settings.ts';

/** Without one, a rule for hooks does nothing, however often it applies. */
export const hasHookForRules = (hooks: readonly Pick<HookSettings, 'on'>[]): boolean =>
  hooks.some(({ on }) => on.includes('rule'));
