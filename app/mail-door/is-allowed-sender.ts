/** Whether an address is on the list, in full or by its domain. Case does not matter: no provider distinguishes it any more. */
export function isAllowedSender(address: string, senders: readonly string[]): boolean {
  const written = address.toLowerCase();
  const at = written.lastIndexOf('@');
  if (at < 1) return false;
  return senders.some((each) => {
    const allowed = each.toLowerCase();
    return allowed.startsWith('@') ? written.slice(at) === allowed : written === allowed;
  });
}
