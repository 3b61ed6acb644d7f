import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import type { TaskReport } from '../../../app/pages/workers/render-task.ts';
import { TaskRunner } from '../../../app/pages/workers/task-runner.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { makePdf } from './support/make-pdf.ts';

const tempFolder = useTempFolders();

async function draw(path: string, encodes: boolean): Promise<readonly TaskReport[]> {
  const reports: TaskReport[] = [];
  const document = { path, name: 'letter.pdf', contentType: null };
  const opening = {
    document,
    openingKey: path,
    geometry: faxGeometry('High', 'letter'),
    tones: 'auto',
  } as const;
  const pages = { place: 0, from: 0, to: 1, firstPage: 0, pageCount: 1 };
  await new TaskRunner().run(
    { kind: 'draw', ...opening, ...pages, header: null, inspects: false, encodes },
    (report) => reports.push(report),
  );
  return reports;
}

it.each([
  ['0 0 100 100 re f', false],
  ['', true],
])('tells the same of a page whose coding nobody wants: %j', async (content, isBlank) => {
  const path = join(tempFolder(), 'letter.pdf');
  writeFileSync(path, makePdf({ widthPt: 612, heightPt: 792, content }));
  const [coded, drawn] = await Promise.all([draw(path, true), draw(path, false)]);
  expect(coded).toMatchObject([{ kind: 'page', isBlank }, { kind: 'done' }]);
  const uncoded = coded.map((report) =>
    report.kind === 'page' ? { ...report, page: { ...report.page, strip: new Uint8Array() } } : report,
  );
  expect(drawn).toEqual(uncoded);
  expect(coded).not.toEqual(uncoded);
});
