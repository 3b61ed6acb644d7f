import { afterEach } from 'vitest';
import { startTunnelProxy, type TunnelProxy } from './start-tunnel-proxy.ts';

/** A test's own proxies: all tunnels lead to one port of this machine, or are refused. */
export function useTunnelProxy() {
  const proxies: TunnelProxy[] = [];
  afterEach(() => {
    for (const proxy of proxies.splice(0)) proxy.stop();
  });
  return async (toPort: number, refuseWith: number | null = null): Promise<TunnelProxy> => {
    const proxy = await startTunnelProxy({ toPort, refuseWith });
    proxies.push(proxy);
    return proxy;
  };
}
