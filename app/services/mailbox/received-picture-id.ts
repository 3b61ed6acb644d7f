/** Pages of received faxes are pictures like those of sent ones, under a name that no sent one has. */
const PREFIX = 'received-';

export const toReceivedPictureId = (messageId: string): string => `${PREFIX}${messageId}`;

/** The fax that a picture is of; null for one of the queue or of a preview. */
export const readReceivedId = (pictureId: string): string | null =>
  pictureId.startsWith(PREFIX) ? pictureId.slice(PREFIX.length) : null;
