import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute and more, most of it waiting: begun last, one of them alone keeps all others waiting for its end. */
export const LONGEST: readonly string[] = [
  'test/integration/account-rush.test.ts',
  'test/exchange/life.test.ts',
  'test/exchange/fixed-service.test.ts',
  'test/integration/slow-writers.test.ts',
  'test/faults/storm.test.ts',
  'test/faults/public-storm.test.ts',
  'test/crash/crash.test.ts',
  'test/unit/services/month.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((path) => moduleId.endsWith(path));

/** Vitest begins with the largest files where it knows no better, and on a fresh clone it never does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
