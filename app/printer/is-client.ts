import { BlockList, isIP, isIPv6 } from 'node:net';

const findFamily = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is among the listed addresses and networks (`192.168.1.0/24`). */
export function isClient(address: string, clients: readonly string[]): boolean {
  const list = new BlockList();
  for (const each of clients) {
    const [network = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(network, findFamily(network));
    else list.addSubnet(network, Number(bits), findFamily(network));
  }
  // An IPv4 client on a dual-stack socket (RFC 4291 section 2.5.5.2).
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
  return isIP(plain) !== 0 && list.check(plain, findFamily(plain));
}
