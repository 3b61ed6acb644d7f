import type { Bridge } from '../../app/contract/bridge.ts';

export type { Bridge };

declare global {
  interface Window {
    readonly faxtray: Bridge;
  }
}
