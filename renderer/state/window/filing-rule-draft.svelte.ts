import type { FilingRuleInput } from '../../../app/contract/filing-views.ts';
import type { PersonView } from '../../../app/contract/handling-views.ts';
import type { FilingRuleValues } from '../../format/filing-words.ts';

export type FilingActionKind = FilingRuleInput['action']['kind'];

const FILE_NAME_AT_FIRST = ['date', 'name', 'pages'].map((token) => `{${token}}`).join(' ');

/** A rule while it is typed. */
export class FilingRuleDraft {
  /** The name that it has so far; null: it is new. */
  readonly nameBefore: string | null;
  name = $state('');
  senders = $state('');
  called = $state('');
  words = $state('');
  hasHours = $state(false);
  hours = $state({ from: '20:00', to: '07:00' });
  kind = $state<FilingActionKind>('copy');
  folder = $state<string | null>(null);
  fileName = $state(FILE_NAME_AT_FIRST);
  tag = $state('');
  printer = $state<string | null>(null);
  person = $state.raw<Pick<PersonView, 'user' | 'host'> | null>(null);
  readonly isWhole = $derived(this.name.trim() !== '' && this.#toAction() !== null);

  constructor(rule: FilingRuleValues | null) {
    this.nameBefore = rule?.name ?? null;
    if (rule === null) return;
    const { name, senders, called, words, hours, action } = rule;
    this.name = name;
    this.senders = senders?.join(', ') ?? '';
    this.called = called?.join(', ') ?? '';
    this.words = words?.join(', ') ?? '';
    this.hasHours = hours !== undefined;
    this.hours = { ...(hours ?? this.hours) };
    this.kind = action.kind;
    if (action.kind === 'copy') {
      this.folder = action.folder;
      this.fileName = action.fileName;
    } else if (action.kind === 'tag') this.tag = action.tag;
    else if (action.kind === 'print') this.printer = action.printer;
    else if (action.kind === 'person') this.person = { user: action.user, host: action.host };
  }

  /** Null where something is still to be entered. */
  toInput(): FilingRuleInput | null {
    const action = this.#toAction();
    if (!this.isWhole || action === null) return null;
    return {
      name: this.name,
      senders: listIn(this.senders),
      called: listIn(this.called),
      words: listIn(this.words),
      hours: this.hasHours ? { ...this.hours } : null,
      action,
    };
  }

  #toAction(): FilingRuleInput['action'] | null {
    const { kind, folder, fileName, tag, person, printer } = this;
    switch (kind) {
      case 'copy':
        return folder === null || fileName.trim() === '' ? null : { kind, folder, fileName };
      case 'tag':
        return tag.trim() === '' ? null : { kind, tag };
      case 'person':
        return person === null ? null : { kind, user: person.user, host: person.host };
      case 'print':
        return printer === null ? null : { kind, printer };
      case 'hook':
        return { kind };
    }
  }
}

const listIn = (text: string): string[] =>
  text
    .split(/[,;\n]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
