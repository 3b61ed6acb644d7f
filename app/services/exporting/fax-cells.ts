import type { FaxRow, RecipientView } from '../../contract/queue-views.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { isoOrEmpty, isoWithOffset } from './iso-with-offset.ts';

export const faxHeadings = (words: Phrasebook): string[] => [
  words.say('export.created'),
  words.say('export.finished'),
  words.say('export.recipient'),
  words.say('export.fax-number'),
  words.say('export.state'),
  words.say('export.reason'),
  words.say('export.pages'),
  words.say('export.reference'),
  words.say('export.files'),
  words.say('export.fax-id'),
];

/** A line for each recipient; one for a fax that has none yet. */
export function faxCells(fax: FaxRow, words: Phrasebook): string[][] {
  const recipients = fax.recipients.length === 0 ? [null] : fax.recipients;
  return recipients.map((recipient) => [
    isoWithOffset(fax.createdAtMs),
    isoOrEmpty(fax.finishedAtMs),
    recipient?.name ?? '',
    recipient?.phoneNumber ?? '',
    stateText(fax, recipient, words),
    reasonText(fax, recipient),
    String(fax.pages ?? ''),
    fax.reference ?? '',
    [fax.name, ...fax.moreDocuments].join('; '),
    fax.id,
  ]);
}

/** As the window has it: the recipient's own where that is known; else how the fax is. */
function stateText(fax: FaxRow, recipient: RecipientView | null, words: Phrasebook): string {
  // What the service took and never answered is no fax that is being sent.
  const state = fax.state === 'queued' && fax.needsDecision ? 'needs-attention' : fax.state;
  if (recipient === null) return words.say(`fax-state.${state}`);
  // A person called it off for this one, after others had failed.
  if (recipient.state === 'failed' && recipient.problem === null) return words.say('fax-state.not-sent');
  if (recipient.state === 'sent' || recipient.state === 'failed')
    return words.say(`fax-state.${recipient.state}`);
  // Nobody knows whether this one got it.
  if (recipient.problem !== null) return recipient.problem.headline;
  return words.say(state === 'cancelled' || state === 'failed' ? 'fax-state.not-sent' : `fax-state.${state}`);
}

function reasonText(fax: FaxRow, recipient: RecipientView | null): string {
  if (recipient?.state === 'sent') return '';
  const problem = recipient?.problem ?? fax.problem;
  if (problem === null) return '';
  return problem.headline === '' ? problem.advice : problem.headline;
}
