/** The part of the public address book's contact that is needed here (public-service.md 9). */
export interface ContactSeed {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly businessFax: string;
}

/** The address book that each extension starts with. All of its numbers answer (local-exchange.md "The line"). */
export const DEFAULT_CONTACTS: readonly ContactSeed[] = [
  { firstName: 'Maria', lastName: 'Lopez', company: 'Riverside Pharmacy', businessFax: '+13035550104' },
  { firstName: 'Samuel', lastName: 'Okafor', company: 'Lakeview Imaging', businessFax: '+13035550110' },
  { firstName: 'Ruth', lastName: 'Feldman', company: 'Northside Cardiology', businessFax: '+13035550119' },
];
