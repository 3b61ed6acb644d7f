import { expect, it } from 'vitest';
import { REASONS } from '../../../app/domain/reason.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { LANGUAGES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { aJob } from '../../support/fax-jobs.ts';

it.each(LANGUAGES)(
  'the question about a held fax repeats no headline that stands above it (%s)',
  (language) => {
    const book = new Phrasebook(language);
    for (const reason of REASONS) {
      const { problem, problemFacts } = rowOfJob(aJob({ state: 'needs-attention', reason }), book);
      const headline = problem?.headline ?? '';
      if (headline !== '') expect(problemFacts ?? '', reason).not.toContain(`${headline}.`);
    }
  },
);
