import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface SeenTunnel {
  readonly target: string;
  readonly authorization: string | null;
}

export interface TunnelProxy {
  /** `127.0.0.1:1234`. */
  readonly address: string;
  readonly seen: SeenTunnel[];
  stop(): void;
}

export interface TunnelProxyOptions {
  /** All tunnels lead there, whatever name they are for. */
  readonly toPort: number;
  /** The status of its refusal. */
  readonly refuseWith?: number | null;
  /** `name:password` that it requires. */
  readonly password?: string;
  /** Served as `/proxy.pac`, with the proxy's own address in it. */
  readonly pac?: (address: string) => string;
}

/** A real proxy: it opens tunnels (RFC 9110, 9.3.6), or says why not. */
export async function startTunnelProxy(options: TunnelProxyOptions): Promise<TunnelProxy> {
  const { toPort, refuseWith = null, password, pac } = options;
  const sockets = new Set<Socket>();
  const seen: SeenTunnel[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/proxy.pac' || pac === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' }).end(pac(address()));
  });
  const address = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wanted = password === undefined ? null : `Basic ${Buffer.from(password).toString('base64')}`;
  server.on('connect', (request, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const { 'proxy-authorization': authorization = null } = request.headers;
    seen.push({ target: request.url ?? '', authorization });
    const refusal = refuseWith ?? (wanted === null || authorization === wanted ? null : 407);
    if (refusal !== null) {
      const asks = refusal === 407 ? 'Proxy-Authenticate: Basic realm="office"\r\n' : '';
      socket.end(`HTTP/1.1 ${refusal} No\r\n${asks}Content-Length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(toPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    sockets.add(onward);
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: address(),
    seen,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
