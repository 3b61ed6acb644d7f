import type { SettingsView } from '../../app/contract/app-views.ts';
import type { FilingTrialRow, FilingView } from '../../app/contract/filing-views.ts';
import { isolated } from '../../app/words/isolated.ts';
import { listText } from './list-text.ts';
import { breakable } from './paths.ts';
import { printerText, type Printers } from './printer-text.ts';
import { say } from './words.ts';

export type FilingRuleValues = SettingsView['values']['filingRules'][number];

/** What became of a fax by rules. */
export function filingText(filing: FilingView, short: (path: string) => string): string {
  if (filing.state === 'several')
    return say('filing.several', { rules: listText(filing.rules.map(isolated)) });
  if (filing.state === 'taken') return takenText(filing);
  const rule = isolated(filing.rule);
  switch (filing.state) {
    case 'done':
      return filing.path === null
        ? say('filing.done', { rule })
        : say('filing.done-at', { rule, path: breakable(short(filing.path)) });
    case 'prints':
      return say('filing.prints', { rule });
    case 'overtaken':
      return say('filing.overtaken', { rule });
    case 'waits':
      return say('filing.waits', { rule, why: filing.problem ?? '' });
    case 'elsewhere':
      return filing.by === null
        ? say('filing.elsewhere-unknown')
        : say('filing.elsewhere', { rule, name: isolated(filing.by) });
  }
}

function takenText({ rule, by, isLeft }: Extract<FilingView, { state: 'taken' }>): string {
  if (rule === null || by === null) return say(isLeft ? 'filing.left-unknown' : 'filing.taken-unknown');
  return say(isLeft ? 'filing.left' : 'filing.taken', { rule: isolated(rule), name: isolated(by) });
}

/** What the rules would have done with one fax. */
export function trialText(
  { rules, isUnread, fileName, printer, hasNoHook }: FilingTrialRow,
  printers: Printers | null,
): string {
  const [rule] = rules;
  if (isUnread) return say('filing.stays-unread');
  if (rule === undefined) return say('filing.stays');
  if (rules.length > 1) return say('filing.stays-several', { rules: listText(rules.map(isolated)) });
  if (hasNoHook) return say('filing.would-tell-nobody', { rule: isolated(rule) });
  if (printer !== null)
    return say('filing.would-print', {
      rule: isolated(rule),
      printer: isolated(printerText(printer, printers)),
    });
  return fileName === null
    ? say('filing.would', { rule: isolated(rule) })
    : say('filing.would-save', { rule: isolated(rule), file: isolated(fileName) });
}

export function actionText(
  { action }: FilingRuleValues,
  short: (path: string) => string,
  printers: Printers | null,
): string {
  switch (action.kind) {
    case 'copy':
      return say('filing.does.copy', { folder: breakable(short(action.folder)) });
    case 'tag':
      return say('filing.does.tag', { tag: isolated(action.tag) });
    case 'person':
      return say('filing.does.person', { name: isolated(action.user) });
    case 'print':
      return say('filing.does.print', { printer: isolated(printerText(action.printer, printers)) });
    case 'hook':
      return say('filing.does.hook');
  }
}

/** To which faxes it applies. */
export function conditionText({ senders, called, words, hours }: FilingRuleValues): string {
  const parts = [
    senders === undefined ? null : say('filing.when.senders', { numbers: senders.map(isolated).join(', ') }),
    called === undefined ? null : say('filing.when.called', { numbers: called.map(isolated).join(', ') }),
    words === undefined ? null : say('filing.when.words', { words: words.map(isolated).join(', ') }),
    hours === undefined ? null : say('filing.when.hours', hours),
  ].filter((part) => part !== null);
  return parts.length === 0 ? say('filing.when.always') : parts.join(' · ');
}
