import { request } from 'node:http';
import { connect } from 'node:net';
import {
  ipp,
  TAG,
  type IppAttribute,
  type IppGroup,
  type IppMessage,
} from '../../app/printer/ipp/ipp-values.ts';
import { readIpp } from '../../app/printer/ipp/read-ipp.ts';
import { writeIpp } from '../../app/printer/ipp/write-ipp.ts';

/** What a printing program sends; defaults are what most programs send. */
export interface IppCall {
  readonly code: number;
  readonly operation?: readonly IppAttribute[];
  readonly job?: readonly IppAttribute[];
  /** After those two. */
  readonly groups?: readonly IppGroup[];
  readonly document?: Buffer;
  readonly path?: string;
}

const callMessage = (
  port: number,
  { code, operation = [], job, groups: more = [], path = '/ipp/print' }: IppCall,
): IppMessage => {
  const groups: IppGroup[] = [
    {
      tag: TAG.operation,
      attributes: [
        ipp.charset('attributes-charset', 'utf-8'),
        ipp.language('attributes-natural-language', 'en'),
        ipp.uri('printer-uri', `ipp://localhost:${String(port)}${path}`),
        ipp.name('requesting-user-name', 'jo'),
        ...operation,
      ],
    },
    ...(job === undefined ? [] : [{ tag: TAG.job, attributes: job }]),
    ...more,
  ];
  return { version: { major: 2, minor: 0 }, code, requestId: 7, groups };
};

export const callBytes = (port: number, call: IppCall): Buffer =>
  Buffer.concat([writeIpp(callMessage(port, call)), call.document ?? Buffer.alloc(0)]);

/** Posts bytes like a program does; returns the HTTP status, and the answer if it was IPP. */
export function post(
  port: number,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
  path = '/ipp/print',
  ends: { readonly host?: string; readonly localAddress?: string } = {},
): Promise<{ readonly http: number; readonly answer: IppMessage | null }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method: 'POST', agent: false, ...ends },
        headers: { 'content-type': 'application/ipp', host: `localhost:${String(port)}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const read = readIpp(Buffer.concat(chunks));
          resolve({ http: response.statusCode ?? 0, answer: read.kind === 'message' ? read.message : null });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export async function call(port: number, asked: IppCall): Promise<IppMessage> {
  const { answer, http } = await post(port, callBytes(port, asked));
  if (answer === null) throw new Error(`answered by HTTP ${String(http)}`);
  return answer;
}

/** A value in an answer, by its name; undefined if there is none. */
export const valueIn = (answer: IppMessage, name: string): unknown =>
  answer.groups.flatMap(({ attributes }) => attributes).find((each) => each.name === name)?.values[0]?.value;

/** Sends raw bytes over a separate connection, which is then cut, or waited for until the printer ends it. */
export function sendRaw(port: number, bytes: Buffer, then: 'cut' | 'wait'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let got = '';
    socket.on('data', (chunk: Buffer) => (got += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(got));
    socket.write(bytes, () => {
      if (then === 'cut') socket.destroy();
    });
  });
}
