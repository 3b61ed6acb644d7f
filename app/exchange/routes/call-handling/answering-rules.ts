import { z } from 'zod';
import type { Directory } from '../../config/directory.ts';
import { notFound } from '../../http/api-error.ts';
import { takePage } from '../../http/paging.ts';
import { oneOrMore, readQuery } from '../../http/query.ts';
import { readJsonBody } from '../../http/read-body.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';
import { RULE_IDS, type CallHandlingStore, type RuleId } from '../../store/call-handling-store.ts';
import { ruleRecord, ruleSummary, RULE_TYPES } from './rule-record.ts';
import { updatedRule } from './rule-update.ts';

export interface AnsweringRuleParts {
  readonly callHandling: CallHandlingStore;
  readonly directory: Directory;
  /** Called with the extension whose rules have changed. */
  readonly onChange: (extensionId: number) => void;
}

const listSchema = z.looseObject({
  type: oneOrMore(['BusinessHours', 'AfterHours', 'Custom']),
  view: z.enum(['Simple', 'Detailed']).optional(),
  enabledOnly: z.enum(['true', 'false']).optional(),
});

/** Answering rules: read, list, update (telephony-service.md 4.1; public-service.md 5.1). Each extension has exactly two. */
export function answeringRuleResources(parts: AnsweringRuleParts): Resource[] {
  return [
    {
      below: 'extension',
      path: '/answering-rule',
      operations: {
        GET: { permission: 'ReadAccounts', group: 'medium', answer: (call) => listRules(parts, call) },
      },
    },
    {
      below: 'extension',
      path: '/answering-rule/:ruleId',
      operations: {
        GET: { permission: 'ReadAccounts', group: 'light', answer: (call) => readRule(parts, call) },
        PUT: { permission: 'EditExtensions', group: 'medium', answer: (call) => updateRule(parts, call) },
      },
    },
  ];
}

function listRules({ callHandling }: AnsweringRuleParts, call: ApiCall): ApiAnswer {
  const query = readQuery(listSchema, call.query);
  if (!query.ok) return { kind: 'refused', error: query.failure };
  const { type, view, enabledOnly } = query.value;
  const { links, extension } = call;
  const rules = RULE_IDS.map((id) => ({ id, settings: callHandling.rule(extension.id, id) }))
    .filter(({ id }) => type?.some((word) => word === RULE_TYPES[id]) ?? true)
    .filter(({ settings }) => enabledOnly !== 'true' || settings.enabled);
  const page = takePage(rules, call.query, (pageQuery) => links.own('/answering-rule', pageQuery));
  if (!page.ok) return { kind: 'refused', error: page.failure };
  const numbers = callHandling.numbers(extension.id);
  const records = page.value.records.map(({ id, settings }) =>
    view === 'Detailed' ? ruleRecord(id, settings, numbers, links) : ruleSummary(id, settings, links),
  );
  return { kind: 'json', body: { uri: links.own('/answering-rule'), records, ...page.value.about } };
}

function readRule({ callHandling }: AnsweringRuleParts, call: ApiCall): ApiAnswer {
  const id = readRuleId(call);
  if (id === null) return { kind: 'refused', error: notFound('answering-rule') };
  const settings = callHandling.rule(call.extension.id, id);
  return {
    kind: 'json',
    body: ruleRecord(id, settings, callHandling.numbers(call.extension.id), call.links),
  };
}

async function updateRule(parts: AnsweringRuleParts, call: ApiCall): Promise<ApiAnswer> {
  const { callHandling, directory } = parts;
  const { extension } = call;
  const id = readRuleId(call);
  if (id === null) return { kind: 'refused', error: notFound('answering-rule') };
  const body = await readJsonBody(call.request);
  if (!body.ok) return { kind: 'refused', error: body.failure };

  const around = {
    numberIds: new Set(callHandling.numbers(extension.id).map((number) => number.id)),
    extensionIds: new Set(directory.listExtensions(extension.accountId).map((each) => each.id)),
  };
  const updated = updatedRule(id, callHandling.rule(extension.id, id), body.value, around);
  if (!updated.ok) return { kind: 'refused', error: updated.failure };
  callHandling.setRule(extension.id, id, updated.value);
  parts.onChange(extension.id);
  return readRule(parts, call);
}

const readRuleId = ({ params }: ApiCall): RuleId | null =>
  RULE_IDS.find((id) => id === params['ruleId']) ?? null;
