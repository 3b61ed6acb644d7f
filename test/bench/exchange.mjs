// npm run bench:exchange: how fast faxes are accepted, each on disk before its answer, beside a bare server that does no more than that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { fortyKilobytePdf } from './forty-kilobyte-pdf.mjs';
import { reportFigures } from './report-figures.mjs';

const FAXES = 1_000;
/** Alternately, so that other load on the machine affects both. */
const ROUNDS = 5;
const CONNECTIONS = 20;
const WARM_UP = 100;
const FAX_PATH = '/restapi/v1.0/account/~/extension/~/fax';
const STORE_PATH = '/restapi/v1.0/account/~/extension/~/message-store';
/** A fax for that time is accepted and left alone: rendering is paused. */
const FAR_FUTURE = '2099-01-01T00:00:00Z';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faxtray-bench-'));
const pdf = fortyKilobytePdf();
try {
  const { bare, paused } = await withBareServer((bareServer) =>
    withExchange((exchange) => measureInTurns(bareServer, exchange)),
  );
  const running = await withExchange(async (exchange) => {
    const times = await measure(exchange, makeFax({}), FAXES);
    return { ...summarize([times]), rendered: await renderedBy(exchange) };
  });
  print({ bare, paused, running });
} finally {
  await fs.rm(folder, { recursive: true });
}

async function measureInTurns(bareServer, exchange) {
  const rounds = { bare: [], paused: [] };
  await measure(bareServer, makeFax({}), WARM_UP);
  await measure(exchange, makeFax({ sendTime: FAR_FUTURE }), WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.bare.push(await measure(bareServer, makeFax({}), FAXES / ROUNDS));
    rounds.paused.push(await measure(exchange, makeFax({ sendTime: FAR_FUTURE }), FAXES / ROUNDS));
  }
  return { bare: summarize(rounds.bare), paused: summarize(rounds.paused) };
}

/** Reads the body, writes it to a separate file, syncs the file and its name, answers. */
async function withBareServer(work) {
  const store = await fs.mkdtemp(path.join(folder, 'bare-'));
  let count = 0;
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const file = await fs.open(path.join(store, String(count++)), 'wx');
    await file.write(Buffer.concat(chunks));
    await file.sync();
    await file.close();
    const names = await fs.open(store);
    await names.sync();
    await names.close();
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  try {
    return await work({ baseUrl, token: '' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function withExchange(work) {
  const data = await fs.mkdtemp(path.join(folder, 'exchange-'));
  const script = path.join(import.meta.dirname, '../../dist/main/exchange.js');
  const child = spawn(process.execPath, [script, '--data', data, '--speed', 'instant'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { baseUrl, accounts } = JSON.parse(line);
  try {
    return await work({ baseUrl, token: accounts[0].extensions[0].accessToken });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}

/** Sends this many faxes over all connections: how long each took, and all of them. */
async function measure({ baseUrl, token }, { headers, body }, count) {
  const pool = new Pool(baseUrl, { connections: CONNECTIONS, pipelining: 1 });
  const send = async () => {
    const startedAt = performance.now();
    const answer = await pool.request({
      method: 'POST',
      path: FAX_PATH,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text}`);
    return performance.now() - startedAt;
  };
  let left = count;
  const times = [];
  const work = async () => {
    while (left-- > 0) times.push(await send());
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.destroy();
  return { times, perSecond: count / seconds };
}

function summarize(rounds) {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b);
  const quantile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const rates = rounds.map((round) => round.perSecond).sort((a, b) => a - b);
  return {
    perSecond: rates[Math.floor(rates.length / 2)],
    p50: quantile(0.5),
    p99: quantile(0.99),
    rates,
    times,
  };
}

/** How many of them had been rendered when the last one was accepted, to show that rendering really ran. */
async function renderedBy({ baseUrl, token }) {
  let rendered = 0;
  for (const page of [1, 2]) {
    const answer = await fetch(`${baseUrl}${STORE_PATH}?perPage=1000&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { records } = await answer.json();
    rendered += records.filter((record) => record.faxPageCount > 0).length;
  }
  return rendered;
}

function makeFax(more) {
  const boundary = 'bench';
  const envelope = JSON.stringify({ to: [{ phoneNumber: '+13035550119' }], ...more });
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${envelope}\r\n--${boundary}\r\n`),
    Buffer.from(
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="bench.pdf"\r\n\r\n',
    ),
    pdf,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/mixed; boundary=${boundary}` }, body };
}

function print({ bare, paused, running }) {
  const row = (name, { perSecond, p50, p99 }) =>
    [
      name.padEnd(28),
      perSecond.toFixed(0).padStart(8),
      p50.toFixed(1).padStart(9),
      p99.toFixed(1).padStart(9),
      `${(perSecond / bare.perSecond).toFixed(2)}`.padStart(8),
    ].join(' ');
  const ratio = paused.perSecond / bare.perSecond;
  const lines = [
    `${FAXES} faxes of a PDF of ${pdf.length} bytes from ${CONNECTIONS} connections, each synced before its answer; the middle of ${ROUNDS} rounds`,
    `node ${process.version}, ${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown'}`,
    '',
    `${''.padEnd(28)} ${'faxes/s'.padStart(8)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)} ${'of bare'.padStart(8)}`,
    row('bare node:http server', bare),
    row('exchange, rendering paused', paused),
    row('exchange, rendering', running),
    '',
    `rendered while accepting: ${running.rendered}`,
    `at least 0.7 of the bare server while paused: ${ratio >= 0.7 ? 'yes' : 'no'}`,
    `p99 under 100 ms while rendering: ${running.p99 < 100 ? 'yes' : 'no'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const by = (of) => ({
    'exchange, rendering paused': of(paused),
    'exchange, rendering': of(running),
    'bare node:http server': of(bare),
  });
  reportFigures('exchange', [
    { what: 'faxes taken', unit: 'a second', by: by(({ rates }) => rates) },
    { what: 'from a request to its answer', unit: 'ms', by: by(({ times }) => times) },
  ]);
}
