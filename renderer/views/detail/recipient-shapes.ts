import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Check from '@lucide/svelte/icons/check';
import Timer from '@lucide/svelte/icons/timer';
import X from '@lucide/svelte/icons/x';
import type { RecipientView } from '../../../app/contract/queue-views.ts';

const SHAPES = { pending: Timer, queued: ArrowUp, sent: Check, failed: X } as const;

export const recipientShape = (state: RecipientView['state']): (typeof SHAPES)[RecipientView['state']] =>
  SHAPES[state];
