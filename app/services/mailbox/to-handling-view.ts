import type { HandlingView, PersonView } from '../../contract/handling-views.ts';
import {
  isSamePerson,
  readAssignee,
  readStage,
  type Handling,
  type Person,
} from '../../domain/service/handling.ts';
import { shownText } from '../../domain/files/shown-text.ts';

/** As the window shows it to this person. Names, remarks and tags are whatever other computers wrote. */
export function toHandlingView(handling: Handling, me: Person): HandlingView {
  const staged = handling.find(({ kind }) => kind === 'stage') ?? null;
  const assignee = readAssignee(handling);
  return {
    stage: readStage(handling),
    stagedBy: staged === null ? null : toPersonView(staged.who, me),
    stagedAtMs: staged?.atMs ?? null,
    assignee: assignee === null ? null : toPersonView(assignee, me),
    remarks: handling.flatMap((each) =>
      each.kind === 'remark' && each.value !== ''
        ? [
            {
              by: toPersonView(each.who, me),
              text: shownText(each.value.replaceAll(/\s+/gu, ' ')),
              atMs: each.atMs,
            },
          ]
        : [],
    ),
    tags: handling.flatMap((each) => (each.kind === 'tag' && each.value ? [shownText(each.tag)] : [])),
  };
}

/** Two users of one name are told apart by their computers. */
export function toPersonView(person: Person, me: Person): PersonView {
  const isMe = isSamePerson(person, me);
  const isNamesake = !isMe && person.user === me.user;
  const name = shownText(isNamesake ? `${person.user} (${person.host})` : person.user);
  return { ...person, name, isMe };
}
