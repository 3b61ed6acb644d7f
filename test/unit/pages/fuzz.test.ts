import { describeMutatedFiles } from './support/mutated-files.ts';

/** `npm run test:long` takes a hundred times as many. */
describeMutatedFiles(1000);
