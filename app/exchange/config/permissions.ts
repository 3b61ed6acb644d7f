/**
 * What an extension may do: the public service's permissions that the exchange checks (public-service.md 1). `Faxes` includes
 * `ReadMessages`.
 */
export const PERMISSIONS = [
  'Faxes',
  'ReadMessages',
  'EditMessages',
  'ReadAccounts',
  'EditExtensions',
  'ReadCallLog',
  'ReadContacts',
  'Contacts',
  'WebSocketsSubscriptions',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Maps a permission to the one that includes it. */
const IMPLIED_BY: Readonly<Partial<Record<Permission, Permission>>> = { ReadMessages: 'Faxes' };

/** Permissions of the app and of its user are a single list here, because the exchange does not distinguish apps. */
export function isPermitted(held: readonly Permission[], wanted: Permission): boolean {
  const implying = IMPLIED_BY[wanted];
  return held.includes(wanted) || (implying !== undefined && held.includes(implying));
}

/** The permissions that remain under a token's scope, a list separated by spaces; null restricts nothing. */
export function permissionsInScope(held: readonly Permission[], scope: string | null): readonly Permission[] {
  if (scope === null) return held;
  const words = scope.split(' ');
  return PERMISSIONS.filter((permission) => words.includes(permission) && isPermitted(held, permission));
}
