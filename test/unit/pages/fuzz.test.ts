import { describeMutatedFiles } from './support/mutated-files.ts';

describeMutatedFiles(5000);
