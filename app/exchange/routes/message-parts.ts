import type { Clock } from '../clock.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import type { MessageRemoval } from '../store/message-removal.ts';
import type { MessageStore } from '../store/message-store.ts';

/** What the message store's resources work with. */
export interface MessageParts {
  readonly messages: MessageStore;
  readonly removal: MessageRemoval;
  readonly documents: DocumentFolder;
  readonly clock: Clock;
  /** Called when there may be files that nobody needs any more. */
  readonly onPurged: () => void;
}
