import { connect, type Socket } from 'node:net';

/** SMTP by hand, for what no mail program would send. */
export interface SmtpLines {
  readonly socket: Socket;
  /** Its first line; null: nobody is there. */
  readonly greeting: string | null;
  /** Sends, and returns the last line of the next reply. Null: the connection was closed. */
  say(text: string): Promise<string | null>;
  /** Sends without waiting. */
  write(text: string | Buffer): void;
  next(): Promise<string | null>;
}

export async function openSmtp(port: number): Promise<SmtpLines> {
  const socket = connect(port, '127.0.0.1');
  const replies: string[] = [];
  let rest = '';
  let isOver = false;
  let wake: () => void = () => undefined;
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    // Lines of a longer reply have a hyphen after the code (RFC 5321 section 4.2.1).
    replies.push(...lines.filter((line) => line[3] !== '-'));
    wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
    wake();
  });
  const next = async (): Promise<string | null> => {
    while (replies.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve));
    return replies.shift() ?? null;
  };
  const greeting = await next();
  return {
    ...{ socket, greeting, next },
    write: (text) => void socket.write(text),
    say: (text) => {
      socket.write(`${text}\r\n`);
      return next();
    },
  };
}

/** Up to the point where the mail itself comes. */
export async function beginMail(port: number, to = '13035550119@fax'): Promise<SmtpLines> {
  const smtp = await openSmtp(port);
  await smtp.say('EHLO test');
  await smtp.say('MAIL FROM:<jo@example.com>');
  await smtp.say(`RCPT TO:<${to}>`);
  await smtp.say('DATA');
  return smtp;
}
