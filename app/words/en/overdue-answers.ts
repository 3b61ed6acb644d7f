/** What is said when a person asks about a fax of which the service says nothing. */
export const overdueAnswers = {
  'overdue-answer.still-there': 'The phone service still has the fax, and does not say what became of it.',
  'overdue-answer.looked-for':
    'The phone service does not find the fax at the moment. Faxtray looks again, and asks you if it stays away.',
  'overdue-answer.no-way':
    'This phone service has no way to delete a fax that it has taken. It still has it.',
  'overdue-answer.still-there-after-yes': 'The phone service said that it deleted the fax, and still has it.',
  'overdue-answer.deleted':
    'Deleted at the phone service. Whether it goes out all the same is not known: ask the recipient.',
  'overdue-answer.earlier-deleted':
    'Deleted at the phone service: the try that had no answer. The fax was sent again meanwhile, and that try goes on.',
} as const;
