import type { PermissionView } from '../../contract/extension-views.ts';
import { CAPABILITIES, findCapability, isGranted, type Capability } from '../../domain/service/permission.ts';
import { failed, type Result } from '../../domain/result.ts';
import type { ServicePart } from '../../domain/service/service-part.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { RateGroup } from '../ports/service/rate-limit.ts';
import type { Session } from './session.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** A refusal says how things were: an administrator may have changed them since. */
const REFUSAL_HOLDS_MS = 15 * 60_000;

/** What may not be done to another extension says nothing of one's own. */
const OF_ANOTHER = 'CMN-419';

type Known =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly permission: string; readonly atMs: number };

/** As the window shows it, with why in no language yet. */
export interface KnownPermission extends Omit<PermissionView, 'why'> {
  readonly why: Phrase | null;
}

/** What the sign-in at work may do: from the permissions it carries where that is known, and from what the service answered. */
export class Permissions {
  readonly #session: Session;
  readonly #clock: Clock;
  readonly #granted: () => readonly string[] | null;
  readonly #known = new Map<Capability, Known>();
  readonly #changed = new Signal();
  /** False where the extension has no faxes at all, whatever the sign-in may do; null where the service does not say. */
  #extensionCanFax: boolean | null = null;
  #cancelLapse: (() => void) | null = null;
  #off: Off | null = null;

  /** `granted` are the permissions that the sign-in carries; null where that is not known. */
  constructor(session: Session, clock: Clock, granted: () => readonly string[] | null) {
    this.#session = session;
    this.#clock = clock;
    this.#granted = granted;
  }

  start(): void {
    // Those who send and look after messages ask on their own.
    this.#off = this.#session.onRefusal((failure) => {
      if (failure.kind !== 'refused' || failure.code === OF_ANOTHER) return;
      const capability = failure.permission === undefined ? null : findCapability(failure.permission);
      if (capability !== null) this.record(capability, failed(failure));
    });
  }

  /** One question to the service that needs this capability, and this part where not every service has it. */
  async run<T>(
    capability: Capability,
    group: RateGroup | null,
    call: (access: Access) => Promise<Result<T>>,
    part: ServicePart | null = null,
  ): Promise<Result<T>> {
    const result =
      part === null ? await this.#session.run(group, call) : await this.#session.ask(part, group, call);
    this.record(capability, result);
    return result;
  }

  record(capability: Capability, result: Result<unknown>): void {
    const wasRefused = this.#findRefusal(capability) !== null;
    if (result.ok) {
      this.#known.set(capability, { kind: 'allowed' });
      if (wasRefused) this.#publish();
    } else if (result.failure.kind === 'refused' && result.failure.permission !== undefined) {
      const { permission } = result.failure;
      this.#known.set(capability, { kind: 'refused', permission, atMs: this.#clock.steady() });
      if (!wasRefused) this.#publish();
    }
  }

  /** The service is known not to have it. */
  isMissing(part: ServicePart): boolean {
    return this.#session.parts.isMissing(part);
  }

  /** The sign-in may not, as far as that is known. */
  isRefused(capability: Capability): boolean {
    return this.#toView(capability).allowed === false;
  }

  /** What the extension itself says of faxes. */
  setCanFax(canFax: boolean | null): void {
    const changed = (canFax === false) !== (this.#extensionCanFax === false);
    this.#extensionCanFax = canFax;
    if (changed) this.#publish();
  }

  /** Something may not be done any more, or may be again. */
  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  stop(): void {
    this.#off?.();
    this.#cancelLapse?.();
  }

  #publish(): void {
    this.#cancelLapse?.();
    const lapsesAtMs = [...this.#known.keys()].flatMap((each) => this.#findRefusal(each)?.lapsesAtMs ?? []);
    if (lapsesAtMs.length > 0) {
      const waitMs = Math.min(...lapsesAtMs) - this.#clock.steady();
      this.#cancelLapse = this.#clock.after(waitMs, () => this.#publish());
    }
    this.#changed.emit();
  }

  #findRefusal(capability: Capability): { readonly permission: string; readonly lapsesAtMs: number } | null {
    const known = this.#known.get(capability);
    if (known?.kind !== 'refused') return null;
    const lapsesAtMs = known.atMs + REFUSAL_HOLDS_MS;
    return this.#clock.steady() < lapsesAtMs ? { permission: known.permission, lapsesAtMs } : null;
  }

  view(): KnownPermission[] {
    return (Object.keys(CAPABILITIES) as Capability[]).map((capability) => this.#toView(capability));
  }

  #toView(capability: Capability): KnownPermission {
    const needed = CAPABILITIES[capability];
    const refusal = this.#findRefusal(capability);
    if (refusal !== null) {
      const { permission } = refusal;
      return {
        capability,
        allowed: false,
        permission,
        why: phrase('service.lacks-permission', { permission }),
      };
    }
    const granted = this.#granted();
    if (granted !== null && !isGranted(granted, needed)) {
      return {
        capability,
        allowed: false,
        permission: needed,
        why: phrase('service.lacks-permission', { permission: needed }),
      };
    }
    // Last: an extension may be without faxes because the permission is missing, and that has a name.
    if (capability === 'send-faxes' && this.#extensionCanFax === false)
      return { capability, allowed: false, permission: needed, why: EXTENSION_WITHOUT_FAXES };
    const isAllowed = granted !== null || this.#known.get(capability)?.kind === 'allowed';
    return { capability, allowed: isAllowed ? true : null, permission: needed, why: null };
  }
}

/** A feature of the extension (public-service.md 10). */
export const EXTENSION_WITHOUT_FAXES = phrase('service.no-faxing');
