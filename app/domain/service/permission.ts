/** What a sign-in may do, and the permission of the service that each capability needs (public-service.md 1). */
export const CAPABILITIES = {
  'send-faxes': 'Faxes',
  'read-messages': 'ReadMessages',
  'edit-messages': 'EditMessages',
  'read-account': 'ReadAccounts',
  'edit-call-handling': 'EditExtensions',
  'read-call-log': 'ReadCallLog',
  'read-contacts': 'ReadContacts',
  'read-account-numbers': 'ReadAccounts',
  'read-colleagues': 'ReadMessages',
} as const;

export type Capability = keyof typeof CAPABILITIES;

/** A permission that includes others. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  ReadMessages: ['Faxes', 'EditMessages'],
  ReadContacts: ['Contacts'],
};

export function isGranted(granted: readonly string[], permission: string): boolean {
  return [permission, ...(INCLUDED[permission] ?? [])].some((each) => granted.includes(each));
}

/** User permissions under other names that stand for one of ours (public-service.md 1). */
const ALSO_CALLED: Readonly<Record<string, Capability>> = {
  OutboundFaxes: 'send-faxes',
  ReadMessageContent: 'read-messages',
};

/** What is not possible without this permission; null if it is not one of ours. */
export function findCapability(permission: string): Capability | null {
  const [named] = Object.entries(CAPABILITIES).find(([, needed]) => needed === permission) ?? [];
  return (named as Capability | undefined) ?? ALSO_CALLED[permission] ?? null;
}
