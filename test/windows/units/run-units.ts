// On Windows' Node: runs the files of tests that a list names, one a line, and writes what became of each (`FileResult[]`) whenever one is through.
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { startTests, Task, VitestRunner } from '@vitest/runner';
import type { FileResult } from './file-result.ts';

register('./hooks.ts', import.meta.url);
const { startTests: start } = (await import('@vitest/runner')) as { startTests: typeof startTests };

const LONGEST_MS = 180_000;
const [list = '', output = '', setUp = ''] = process.argv.slice(2);

const runner: VitestRunner = {
  config: {
    root: process.cwd(),
    name: 'windows',
    setupFiles: [setUp],
    passWithNoTests: false,
    testNamePattern: undefined,
    allowOnly: false,
    sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
    chaiConfig: undefined,
    maxConcurrency: 5,
    testTimeout: LONGEST_MS,
    hookTimeout: LONGEST_MS,
    retry: 0,
    includeTaskLocation: false,
    tags: [],
    tagsFilter: undefined,
    strictTags: false,
  },
  importFile: (path) => import(pathToFileURL(path).href),
};

const messageOf = (task: Task): string => task.result?.errors?.[0]?.message ?? '';

function failuresIn(task: Task): string[] {
  const own =
    task.result?.state === 'fail' && messageOf(task) !== '' ? [`${task.name}: ${messageOf(task)}`] : [];
  return task.type === 'test' ? own : [...own, ...task.tasks.flatMap(failuresIn)];
}

const countPassed = (task: Task): number =>
  task.type === 'test'
    ? Number(task.result?.state === 'pass')
    : task.tasks.reduce((sum, each) => sum + countPassed(each), 0);

// A test may wait for what does not keep the process.
setInterval(() => undefined, LONGEST_MS);
const results: FileResult[] = [];
for (const path of readFileSync(list, 'utf8').trim().split('\n')) {
  const [file] = await start([{ filepath: path }], runner);
  results.push({
    path,
    passed: file === undefined ? 0 : countPassed(file),
    failures: file === undefined ? ['not run'] : failuresIn(file),
  });
  writeFileSync(output, JSON.stringify(results));
}
// Whatever a test has left running, the next list has a process of its own.
process.exit(0);
