import { BlockList, isIP, isIPv6 } from 'node:net';

/** Loopback, or all addresses at once. */
const OF_NO_NETWORK = new BlockList();
OF_NO_NETWORK.addSubnet('127.0.0.0', 8);
OF_NO_NETWORK.addSubnet('0.0.0.0', 8);
OF_NO_NETWORK.addSubnet('::', 127, 'ipv6');

/** An address that others can reach. */
export const isOfNetwork = (address: string): boolean =>
  isIP(address) !== 0 &&
  !address.includes('%') &&
  !OF_NO_NETWORK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** An address, or a prefix of so many bits. */
export function isNetwork(written: string): boolean {
  const [address = '', bits, ...more] = written.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
