import type { HandlingValue, Person } from '../../app/domain/service/handling.ts';

/** What the desk of somebody does as its `count`th step: of each kind in turn, on one of three faxes. */
export function handlingOperation(
  who: Person,
  count: number,
): { readonly messageId: string; readonly value: HandlingValue } {
  const messageId = String(count % 3);
  switch (count % 5) {
    case 0:
      return { messageId, value: { kind: 'remark', value: String(count) } };
    case 1:
      return { messageId, value: { kind: 'tag', tag: `${who.user} ${count % 4}`, value: count % 2 === 0 } };
    case 2:
      return { messageId, value: { kind: 'stage', value: count % 2 === 0 ? 'handled' : 'open' } };
    case 3:
      return { messageId, value: { kind: 'assignee', value: count % 2 === 0 ? who : null } };
    default: {
      const value = count % 2 === 0 ? 'sent' : 'under-way';
      const [jobId, to] = [`${who.user} ${count % 4}`, ['+13035550119']];
      return { messageId, value: { kind: 'link', jobId, how: 'reply', to, value } };
    }
  }
}
