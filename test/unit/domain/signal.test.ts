import { expect, it } from 'vitest';
import { allOff, Signal } from '../../../app/domain/signal.ts';

it('calls by place, and within one place in the order of subscribing', () => {
  const signal = new Signal<[word: string]>();
  const called: string[] = [];
  signal.on((word) => called.push(`last ${word}`), 2);
  signal.on((word) => called.push(`first ${word}`));
  signal.on((word) => called.push(`middle ${word}`), 1);
  signal.on((word) => called.push(`second ${word}`));
  signal.emit('a');
  expect(called).toEqual(['first a', 'second a', 'middle a', 'last a']);
});

it('calls nobody whose subscription has ended, also in the middle of a call', () => {
  const signal = new Signal();
  const called: string[] = [];
  signal.on(() => {
    called.push('one');
    offTwo();
  });
  const offTwo = signal.on(() => called.push('two'));
  signal.on(() => called.push('three'));
  signal.emit();
  signal.emit();
  expect(called).toEqual(['one', 'three', 'one', 'three']);
});

it('calls who subscribes in the middle of a call from the next one on', () => {
  const signal = new Signal();
  const called: string[] = [];
  const offFirst = signal.on(() => {
    offFirst();
    signal.on(() => called.push('new'));
  });
  signal.emit();
  expect(called).toEqual([]);
  signal.emit();
  expect(called).toEqual(['new']);
});

it('knows two subscriptions of the same function apart', () => {
  const signal = new Signal();
  let calls = 0;
  const count = (): void => {
    calls++;
  };
  const off = signal.on(count);
  signal.on(count);
  off();
  off();
  signal.emit();
  expect(calls).toBe(1);
});

it('reaches the others in full where a call leads to another one', () => {
  const signal = new Signal<[step: number]>();
  const called: string[] = [];
  signal.on((step) => {
    called.push(`first ${step}`);
    if (step === 1) signal.emit(2);
  });
  signal.on((step) => called.push(`second ${step}`));
  signal.emit(1);
  expect(called).toEqual(['first 1', 'first 2', 'second 2', 'second 1']);
});

it('ends several subscriptions at once', () => {
  const [one, two] = [new Signal(), new Signal()];
  let calls = 0;
  allOff(
    one.on(() => calls++),
    two.on(() => calls++),
  )();
  one.emit();
  two.emit();
  expect(calls).toBe(0);
});
