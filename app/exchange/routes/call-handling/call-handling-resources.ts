import type { Resource } from '../../http/resource.ts';
import { answeringRuleResources, type AnsweringRuleParts } from './answering-rules.ts';
import { forwardingNumberResources } from './forwarding-numbers.ts';
import { refusedBecauseMigrated } from './migrated.ts';

export interface CallHandlingParts extends AnsweringRuleParts {
  /** Whether call handling has moved to the new generation, which is not implemented here. */
  readonly migrated: boolean;
}

/** Answering rules and the forwarding numbers in them. */
export function callHandlingResources({ migrated, ...parts }: CallHandlingParts): Resource[] {
  const resources = [...answeringRuleResources(parts), ...forwardingNumberResources(parts)];
  return migrated ? refusedBecauseMigrated(resources) : resources;
}
