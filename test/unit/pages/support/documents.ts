import { join } from 'node:path';

/** The folder with the documents that tests share; their licences stand in it. */
export const DOCUMENTS = join(import.meta.dirname, '../../../fixtures/documents');
