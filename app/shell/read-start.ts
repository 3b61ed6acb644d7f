import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StartRequest } from '../contract/start-requests.ts';
import { shownText } from '../domain/files/shown-text.ts';

/** More than anybody opens; how many one fax takes the window says. */
const MOST_FILES = 10_000;
const LONGEST_LINK = 2_000;
/** What `number.check` takes. */
const LONGEST_NUMBER = 100;
const LONGEST_NAME = 100;
const JOB_ID = /^[\w-]{1,64}$/u;

/**
 * What a command line asks for (surfaces.md "Links"): files, as paths or `file:` addresses, make one new fax, each link is a request of its
 * own. `folder`: where paths begin. What is neither is passed over: a link comes from any web page. `isPacked`: else the app's folder
 * stands behind the program.
 */
export function readStart(argv: readonly string[], isPacked: boolean, folder: string): StartRequest[] {
  const behind = argv.slice(1);
  const args = isPacked ? behind : behind.slice(behind.findIndex(isNoSwitch) + 1);
  const end = args.indexOf('--');
  const named =
    end === -1 ? args.filter(isNoSwitch) : [...args.slice(0, end).filter(isNoSwitch), ...args.slice(end + 1)];
  const links = named.filter(isLink).map(readLink);
  const paths = named.filter((each) => each !== '' && !isLink(each)).map((each) => toPath(each, folder));
  const files = paths.filter((path) => path !== null).slice(0, MOST_FILES);
  return [
    ...links.filter((link) => link !== null),
    ...(files.length === 0 ? [] : [{ kind: 'new-fax', to: null, name: null, paths: files } as const]),
  ];
}

/** Null: it asks for nothing that links can ask for. */
export function readLink(link: string): StartRequest | null {
  const { action = '', query = '' } =
    /^faxtray:(?:\/\/)?(?<action>[^?#]*)(?:\?(?<query>[^#]*))?/iu.exec(link)?.groups ?? {};
  if (link.length > LONGEST_LINK) return null;
  const [what, id = ''] = action.replace(/\/$/u, '').split('/');
  if (what === 'job') return JOB_ID.test(id) ? { kind: 'show-fax', jobId: id } : null;
  if (what !== 'compose' || id !== '') return null;
  return {
    kind: 'new-fax',
    // Here a plus is the number's own, whatever forms of web pages make of it.
    to: readValue('to', query, LONGEST_NUMBER),
    name: readValue('name', query.replaceAll('+', ' '), LONGEST_NAME),
    paths: [],
  };
}

function readValue(key: string, query: string, longest: number): string | null {
  const pair = query.split('&').find((each) => each.startsWith(`${key}=`));
  try {
    const value = decodeURIComponent(pair?.slice(key.length + 1) ?? '').trim();
    // Cut short it would be another number, or another person; and what nobody sees is nobody's name.
    return value === '' || value.length > longest || value !== shownText(value) ? null : value;
  } catch {
    return null; // half an escape
  }
}

const isNoSwitch = (arg: string): boolean => !arg.startsWith('-');
const isLink = (arg: string): boolean => /^faxtray:/iu.test(arg);

function toPath(arg: string, folder: string): string | null {
  if (!/^file:/iu.test(arg)) return isAbsolute(arg) ? arg : resolve(folder, arg);
  try {
    return fileURLToPath(arg);
  } catch {
    return null; // on another machine, or no address at all
  }
}
