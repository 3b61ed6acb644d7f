/** Whether an address is on the list, as it is or by its domain. Letters may be of either case: no provider that is left tells them apart. */
export function isAllowedSender(address: string, senders: readonly string[]): boolean {
  const written = address.toLowerCase();
  const at = written.lastIndexOf('@');
  if (at < 1) return false;
  return senders.some((each) => {
    const allowed = each.toLowerCase();
    return allowed.startsWith('@') ? written.slice(at) === allowed : written === allowed;
  });
}
