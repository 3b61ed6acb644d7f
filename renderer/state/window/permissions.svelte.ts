import type { PermissionView } from '../../../app/contract/extension-views.ts';
import type { Ask } from '../../bridge/client.ts';

/** What the sign-in may not do, by the service's name for the permission that is missing. */
export class PermissionsState {
  readonly #ask: Ask;
  #views = $state.raw<readonly PermissionView[]>([]);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** One sentence where it is known that it may not; what is not known is tried. */
  whyNot(capability: PermissionView['capability']): string | null {
    return this.#views.find((view) => view.capability === capability)?.why ?? null;
  }

  async load(): Promise<void> {
    const reply = await this.#ask('account.permissions', null);
    if (reply.ok) this.#views = reply.value;
  }
}
