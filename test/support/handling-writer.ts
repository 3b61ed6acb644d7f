import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';

/** A computer that writes remarks on one fax until it is killed, and reports each once it is on disk: ROOT USER */
const [root = '', user = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const folder = new HandlingFolder(root, 'fax.example', log);

for (let count = Number(process.argv[4] ?? 1); ; count++) {
  const values = [
    { kind: 'remark', value: String(count) },
    { kind: 'tag', tag: `${user} ${count % 5}`, value: true },
  ] as const;
  const set = await folder.set('17', values, { user, host: 'one' }, Date.now());
  process.send?.({ count, ok: set.ok });
}
