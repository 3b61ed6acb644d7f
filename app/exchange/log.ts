/** Events of the exchange for whoever runs it. Fields contain ids and fixed words: no token, no name, no text of a fax. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** One line per event on standard error; standard output is reserved for the line that says where the exchange listens. */
export const standardErrorLog: Log = {
  info: (event, fields) => write('info', event, fields),
  warn: (event, fields) => write('warn', event, fields),
};

function write(level: string, event: string, fields: LogFields = {}): void {
  const words = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  process.stderr.write(`${[new Date().toISOString(), level, event, ...words].join(' ')}\n`);
}
