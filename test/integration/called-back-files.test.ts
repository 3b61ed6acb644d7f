import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saying } from '../support/saying.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';

const desk = useComputerCore({ quietSeconds: 0, undoSeconds: 600, duplicateWindowMinutes: 0 });

it('the files of a fax that was called back become another one, as they were chosen', async () => {
  const jobId = await desk().send('letter.txt', ['+13035550119']);
  const path = join(desk().folder, 'letter.txt');
  const { operations } = desk().app;
  const inspect = () => operations['files.inspect']({ paths: [path] });
  expect(await inspect()).toMatchObject({ failure: { message: saying('chose or dropped') } });
  const seen = desk().job(jobId).documents[0]?.fingerprint ?? expect.fail('nobody looked at it');
  writeFileSync(path, 'Something else, written since');
  valueOf(await operations['fax.cancel']({ jobId }));
  expect((await inspect()).ok).toBe(true);
  expect((await desk().chosenFiles.seenAt(path))?.fingerprint).toBe(seen);
});
