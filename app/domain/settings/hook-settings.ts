export const HOOK_EVENTS = ['received', 'sent', 'failed', 'needs-attention', 'rule'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Whom an administrator wants notified of what happens to faxes (surfaces.md "Hooks"). */
export type HookSettings =
  | {
      readonly on: readonly HookEvent[];
      /** A program's absolute path and its arguments. */
      readonly run: readonly string[];
    }
  | {
      readonly on: readonly HookEvent[];
      /** https, or http on this machine. */
      readonly post: string;
      /** `whsec_` followed by the key in Base64. */
      readonly secret: string;
    };
