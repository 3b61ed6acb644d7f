const HTTP_PORT = 80;

/** Names of this machine under which it is reached over loopback, and the port: anything else was meant for another server. */
export function isOwnHost(host: string | undefined, port = 0): boolean {
  const names = ['127.0.0.1', 'localhost'];
  // Clients leave out the port that http has by itself.
  const own = port === HTTP_PORT ? names : names.map((name) => `${name}:${port}`);
  return host !== undefined && own.includes(host.toLowerCase());
}
