import { describe, expect, it } from 'vitest';
import { inNetwork } from '../../../app/printer/reach.ts';

describe('the host that a request from another computer names', () => {
  const at = (address: string) => inNetwork({ address, clients: ['0.0.0.0/0', '::/0'] }, 8631);

  it('is this printer by its address alone, with its port or without', () => {
    const reach = at('192.168.1.20');
    expect(reach.host).toBe('192.168.1.20:8631');
    for (const named of [reach.host, '192.168.1.20']) expect(reach.isNamed(named), named).toBe(true);
    for (const named of ['', 'localhost:8631', '192.168.1.20:631', '192.168.1.20.example', '[192.168.1.20]'])
      expect(reach.isNamed(named), named).toBe(false);
  });

  it.each(['2001:db8::20', '2001:DB8::20', '2001:0db8:0:0:0:0:0:0020'])(
    'is an address of IPv6 however it is written, here as %s',
    (address) => {
      const reach = at(address);
      expect(reach.host).toBe('[2001:db8::20]:8631');
      for (const named of [reach.host, '[2001:db8::20]', '[2001:DB8::20]:8631', '[2001:db8:0::20]:8631'])
        expect(reach.isNamed(named), named).toBe(true);
      for (const named of [
        '2001:db8::20',
        '[2001:db8::21]:8631',
        '[2001:db8::20]:631',
        '[2001:db8::20%eth0]:8631',
        '[1::2::3]:8631',
        '[::1]:8631',
        '[',
      ])
        expect(reach.isNamed(named), named).toBe(false);
    },
  );
});
