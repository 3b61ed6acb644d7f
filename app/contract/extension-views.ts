import type { Capability } from '../domain/service/permission.ts';
import type { ExtensionFacts, OwnNumber } from '../domain/service/extension-facts.ts';

export interface PermissionView {
  readonly capability: Capability;
  /** Null: not known before it is tried. */
  readonly allowed: boolean | null;
  /** By the service's name for it (`permissionName`). */
  readonly permission: string;
  /** One sentence where it is not allowed. */
  readonly why: string | null;
}

export interface ExtensionView extends ExtensionFacts {
  readonly numbers: readonly OwnNumber[];
  /** The number that faxes show; null where it is not said. Only the service's portal changes it. */
  readonly faxNumber: string | null;
  /** One sentence where faxes cannot go over this line. */
  readonly problem: string | null;
}
