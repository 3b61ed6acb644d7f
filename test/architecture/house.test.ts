import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { JOB_STATES } from '../../app/domain/fax/fax-job.ts';
import { TRANSITIONS } from '../../app/domain/fax/job-transitions.ts';
import { ROOMS, type Room } from './import-rule.ts';
import { ROOM_ORDER } from './room-order.ts';
import { readSources, ROOT, type Import, type SourceFile } from './source-files.ts';

const sources = readSources('app', 'renderer');
const code = sources.filter((file) => !file.path.endsWith('.css'));

const findRoom = (path: string): Room | undefined =>
  [...ROOMS].sort((a, b) => b.path.length - a.path.length).find((room) => path.startsWith(room.path));

function isAllowed(room: Room, { target, typeOnly }: Import): boolean {
  if (target.startsWith('node:')) return room.node;
  if (target.startsWith('app/') || target.startsWith('renderer/')) {
    const grants = [...room.knows, room.path];
    return grants.some((grant) =>
      grant.startsWith('type:') ? typeOnly && target.startsWith(grant.slice(5)) : target.startsWith(grant),
    );
  }
  return room.npm === '*' ? target !== 'electron' : room.npm.includes(target);
}

function violationsIn(file: SourceFile): string[] {
  const room = findRoom(file.path);
  if (room === undefined) return [`${file.path} is in no room`];
  return file.imports
    .filter((each) => !isAllowed(room, each))
    .map((each) => `${file.path} imports ${each.target}${each.typeOnly ? ' (types)' : ''}`);
}

/** Calls such as `ledger.onChange(...)` that constructing an object causes. */
function subscribedInConstructors({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, isInConstructor: boolean): void => {
    const isIn = isInConstructor || ts.isConstructorDeclaration(node);
    if (isIn && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression } = node;
      if (/^on[A-Z]/u.test(expression.name.text)) found.push(`${path}: ${expression.getText()}`);
    }
    ts.forEachChild(node, (child) => visit(child, isIn));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), false);
  return found;
}

describe('the house', () => {
  it('has imports in one direction only', () => {
    expect(code.length).toBeGreaterThan(50);
    expect(code.flatMap(violationsIn)).toEqual([]);
  });

  it.each(Object.entries(ROOM_ORDER))('has imports in %s that only run down', (outer, order) => {
    const findPlace = (path: string): number => {
      const [room = '', file] = path.slice(outer.length + 1).split('/');
      return order.indexOf(file === undefined ? '(itself)' : room);
    };
    const inside = code.filter(({ path }) => path.startsWith(`${outer}/`));
    const rooms = new Set(
      inside
        .map(
          ({ path }) =>
            path
              .slice(outer.length + 1)
              .split('/')
              .slice(0, -1)[0],
        )
        .filter(Boolean),
    );
    expect([...rooms].sort()).toEqual(order.filter((room) => room !== '(itself)').sort());
    const up = inside.flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith(`${outer}/`) && findPlace(file.path) >= 0)
        .filter(({ target }) => findPlace(target) > findPlace(file.path))
        .map(({ target }) => `${file.path} imports ${target}`),
    );
    expect(up).toEqual([]);
  });

  it('keeps its adapters apart: each stands for one outside thing', () => {
    const wing = (path: string): string => path.split('/')[2] ?? '';
    const pairs = code
      .filter((file) => file.path.startsWith('app/adapters/'))
      .flatMap((file) => file.imports.map(({ target }) => ({ from: file.path, target })))
      .filter(({ from, target }) => target.startsWith('app/adapters/') && wing(from) !== wing(target));
    expect(pairs).toEqual([]);
  });

  it('gives its services a clock and ids from outside', () => {
    const own = code
      .filter((file) => /^app\/(?:services|domain)\//u.test(file.path))
      .filter((file) =>
        /Date\.now|Math\.random|\bsetTimeout|\bsetInterval|new Date\(\)|randomUUID/u.test(file.text),
      );
    expect(own.map((file) => file.path)).toEqual([]);
  });

  it('subscribes to nothing in a constructor: constructing something starts nothing', () => {
    expect(code.filter(({ path }) => path.startsWith('app/')).flatMap(subscribedInConstructors)).toEqual([]);
    const text =
      'class A { constructor(p) { p.onChange(() => 1); this.#messages.onLook(f); } start() { p.onEnd(f); } }';
    expect(subscribedInConstructors({ path: 'a.ts', text, imports: [] })).toEqual([
      'a.ts: p.onChange',
      'a.ts: this.#messages.onLook',
    ]);
  });

  it('has no drawer for everything', () => {
    const drawers = code.filter((file) =>
      /(?:^|[/-])(?:utils?|helpers?|common|manager|base|misc)\.\w+$/iu.test(file.path),
    );
    expect(drawers.map((file) => file.path)).toEqual([]);
  });

  it('marks what is private only by `#`: the keyword means the same but lets tests in', () => {
    const marked = code.filter((file) => /^\s+private (?!constructor\b)/mu.test(file.text));
    expect(marked.map((file) => file.path)).toEqual([]);
  });

  it('has no file over 300 lines', () => {
    const long = sources.filter((file) => file.text.split('\n').length > 301);
    expect(long.map((file) => file.path)).toEqual([]);
  });

  it('draws the life of a fax in docs/life-of-a-fax.md as the table has it', () => {
    const drawing = readFileSync(join(ROOT, 'docs', 'life-of-a-fax.md'), 'utf8');
    const drawn: Record<string, Record<string, string>> = {};
    for (const [, from = '', edges = ''] of drawing.matchAll(/^\| `([a-z-]+)` +\| ([^|]+) \|$/gmu)) {
      const leads: Record<string, string> = {};
      for (const [, event = '', to = ''] of edges.matchAll(/([a-z-]+) → ([a-z-]+)/gu)) leads[event] = to;
      drawn[from] = leads;
    }
    expect(drawn).toEqual(TRANSITIONS);
    expect(Object.keys(TRANSITIONS)).toEqual([...JOB_STATES]);
  });
});
