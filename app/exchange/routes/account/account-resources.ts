import type { Clock } from '../../clock.ts';
import type { Directory } from '../../config/directory.ts';
import type { Resource } from '../../http/resource.ts';
import type { CallLog } from '../../store/call-log.ts';
import { callLogResources } from './call-log.ts';
import { coverPagesResource } from './cover-pages.ts';
import { extensionInfoResources } from './extension-info.ts';
import { featuresResource } from './features.ts';
import { phoneNumberResources } from './phone-numbers.ts';

export interface AccountParts {
  readonly directory: Directory;
  readonly callLog: CallLog;
  readonly clock: Clock;
  /** Whether call handling has moved to the new generation. */
  readonly migrated: boolean;
}

/** What is known about an account and its extensions besides their messages and rules. */
export const accountResources = ({ directory, callLog, clock, migrated }: AccountParts): Resource[] => [
  ...extensionInfoResources(directory),
  ...phoneNumberResources(directory),
  ...callLogResources({ callLog, directory, clock }),
  coverPagesResource(),
  featuresResource(migrated),
];
