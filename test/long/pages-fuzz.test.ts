import { describeMutatedFiles } from '../unit/pages/support/mutated-files.ts';

describeMutatedFiles(100_000);
