import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach } from 'vitest';

export interface SeenTunnel {
  readonly target: string;
  readonly authorization: string | null;
}

/** A real proxy: it opens tunnels (RFC 9110, 9.3.6), all to one port of this machine, or says why not. */
export function useTunnelProxy() {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });
  return async (toPort: number, refuseWith: number | null = null) => {
    const seen: SeenTunnel[] = [];
    const server = createServer();
    server.on('connect', (request, socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      const { 'proxy-authorization': authorization = null } = request.headers;
      seen.push({ target: request.url ?? '', authorization });
      if (refuseWith !== null) {
        socket.end(`HTTP/1.1 ${refuseWith} No\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      const onward = connect(toPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      sockets.add(onward);
      onward.on('error', () => socket.destroy());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
  };
}
