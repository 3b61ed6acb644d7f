import { z } from 'zod';

const MOST_DOCUMENTS = 200;
/** Which there are is the core's to know. */
const encoding = z.string().min(1).max(32);

/** The encodings chosen for the files of a new fax. */
export const textEncodings = z
  .array(z.strictObject({ path: z.string().min(1).max(4096), encoding }))
  .max(MOST_DOCUMENTS);

/** Those chosen for documents of a fax in the queue. */
export const documentEncodings = z
  .array(z.strictObject({ document: z.int().min(0).max(MOST_DOCUMENTS), encoding }))
  .max(MOST_DOCUMENTS);
