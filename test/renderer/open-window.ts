import { render, screen, waitFor, type Screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import type { AppStatus } from '../../app/contract/app-views.ts';
import type { FaxRow } from '../../app/contract/queue-views.ts';
import App from '../../renderer/App.svelte';
import { AppState } from '../../renderer/state/app-state.svelte.ts';
import { Now } from '../../renderer/state/window/now.svelte.ts';
import { MemoryBridge } from '../support/renderer/memory-bridge.ts';
import { morning, NOW_MS, statusOf } from '../support/renderer/sample-faxes.ts';

export interface OpenWindow {
  readonly bridge: MemoryBridge;
  readonly app: AppState;
  readonly screen: Screen;
}

/** The whole window over an app in memory, with its list loaded. */
export async function openWindow(
  rows: readonly FaxRow[] = morning,
  status: AppStatus = statusOf(),
  prepare: (bridge: MemoryBridge) => void = () => undefined,
): Promise<OpenWindow> {
  const bridge = new MemoryBridge(rows, status);
  prepare(bridge);
  const app = new AppState(bridge, new Now(() => NOW_MS));
  render(App, { props: { app } });
  app.start();
  await settled();
  return { bridge, app, screen };
}

/** Until every answer that is under way has come and is on the screen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await tick();
}

/** What is said at the foot of the window in these words, with its button. */
export function toastSaying(words: RegExp): HTMLElement {
  const toast = screen.getAllByRole('status').find(({ textContent }) => words.test(textContent));
  if (toast === undefined) throw new Error(`nothing says ${String(words)}`);
  return toast;
}

const findPaneQuestion = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('aside section[role="group"]');

/** What is asked in the pane of a fax. */
export function paneQuestion(): HTMLElement {
  const question = findPaneQuestion();
  if (question === null) throw new Error('nothing is asked in the pane');
  return question;
}

export const isAskedInPane = (): boolean => findPaneQuestion() !== null;

/** A button of a question, once the question has stood long enough to be read. */
export async function whenTaken(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') !== null) throw new Error('not taken yet');
  });
  return button;
}

/** Time for what waits a moment for typing or leafing to stop. */
export async function pause(ms = 150): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await settled();
}
