import type { ReceivedOrigin } from '../../../app/contract/compose-views.ts';
import type { ForReceivedInput } from '../../../app/contract/operations/new-fax-operation-types.ts';

/** The fax that came in which the new one answers, or passes on. */
export interface ReceivedOnSheet extends ReceivedOrigin {
  /** It is handled once the new one was sent. */
  readonly marksHandled: boolean;
  /** Its sender cannot be faxed; absent: that is not said any more. */
  readonly lacksNumber?: boolean;
}

/** As it is handed in. */
export function toForReceived({ received }: { readonly received: ReceivedOnSheet | null }): {
  readonly forReceived?: ForReceivedInput;
} {
  if (received === null) return {};
  const { messageId, how, marksHandled } = received;
  return { forReceived: { messageId, how, marksHandled } };
}
