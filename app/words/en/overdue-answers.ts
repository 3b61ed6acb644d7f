/** What is said when a person asks about a fax of which the service says nothing. */
export const overdueAnswers = {
  'overdue-answer.still-there': 'The phone service still has the fax, but does not say what became of it.',
  'overdue-answer.looked-for':
    'The phone service cannot find the fax at the moment. Faxtray looks again, and asks you if it does not turn up.',
  'overdue-answer.no-way': 'This phone service cannot delete a fax that it has taken. It still has it.',
  'overdue-answer.still-there-after-yes': 'The phone service said that it deleted the fax, but still has it.',
  'overdue-answer.deleted': 'Deleted at the phone service. It may go out all the same: ask the recipient.',
  'overdue-answer.earlier-deleted':
    'Deleted at the phone service: the try that had no answer. The fax has been handed over again since, and the new try goes on.',
} as const;
