import { configure } from '@testing-library/svelte';
import { afterEach, vi } from 'vitest';

/** What Chromium has and jsdom has not: just enough of it for the window to work as it does there. */

const VIEWPORT_HEIGHT = 580;

globalThis.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
  configurable: true,
  get: () => VIEWPORT_HEIGHT,
});

HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.setAttribute('open', '');
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('input, button');
  first?.focus();
};

HTMLElement.prototype.showPopover = function showPopover(): void {
  this.setAttribute('data-shown', '');
};

Element.prototype.checkVisibility = function checkVisibility(): boolean {
  return this.isConnected && this.closest('[hidden]') === null;
};

Element.prototype.scrollTo = function scrollTo(): void {};
Element.prototype.scrollIntoView = function scrollIntoView(): void {};

// Against hanging only, as all limits of tests; its own is one second.
configure({ asyncUtilTimeout: 60_000 });

// Files share a worker: a test that fails half-way leaves its clock to none of those after it.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
