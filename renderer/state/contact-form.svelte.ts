import type { ContactView } from '../../app/contract/contact-views.ts';
import type { ContactInput } from '../../app/contract/operations.ts';
import { splitList } from './recipient-text.ts';

/** A contact that is being written. */
export class ContactForm {
  /** Null for a new one. */
  readonly contactId: string | null;
  name = $state('');
  company = $state('');
  /** One a line. */
  numbers = $state('');
  isBusy = $state(false);
  problem = $state<string | null>(null);

  constructor(contact: (ContactView & { readonly contactId: string }) | null) {
    this.contactId = contact?.contactId ?? null;
    if (contact === null) return;
    this.name = contact.name;
    this.company = contact.company ?? '';
    this.numbers = contact.faxNumbers.map(({ formatted }) => formatted).join('\n');
  }

  get fields(): ContactInput {
    return { name: this.name.trim(), company: this.company.trim(), faxNumbers: splitList(this.numbers) };
  }

  /** What still has to be filled in; null when nothing does. */
  get missing(): string | null {
    const { name, company, faxNumbers } = this.fields;
    if (name === '' && company === '') return 'Enter a name or a company.';
    return faxNumbers.length === 0 ? 'Enter a fax number.' : null;
  }
}
