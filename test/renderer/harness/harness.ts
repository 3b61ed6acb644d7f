import { mount } from 'svelte';
import '../../../renderer/styles/tokens.css';
import '../../../renderer/styles/base.css';
import App from '../../../renderer/App.svelte';
import { AppState } from '../../../renderer/state/app-state.svelte.ts';
import { Now } from '../../../renderer/state/window/now.svelte.ts';
import { MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { manyRows, morning, NOW_MS, statusOf, unwieldy } from '../../support/renderer/sample-faxes.ts';

/** The window without Electron, for looking at it: `?rows=morning|unwieldy|none|10000` and `&trouble`. */
const query = new URLSearchParams(location.search);
const ROWS = { morning, unwieldy: [...unwieldy, ...morning], none: [] } as const;
const wanted = query.get('rows') ?? 'morning';
const rows = wanted in ROWS ? ROWS[wanted as keyof typeof ROWS] : manyRows(Number(wanted));
const warnings = statusOf({
  keychainProblem:
    'The keychain cannot be used: no Secret Service answers on this session. The sign-in is kept in memory only and ends with Faxtray.',
  account: {
    label: 'Local exchange',
    isLocalExchange: true,
    number: '+1 303 555 0101',
    who: null,
    state: 'offline',
    message: 'The local exchange stopped and is being restarted.',
    following: 'push',
    without: [],
    pausedUntilMs: null,
  },
  sendFolder: {
    path: '/home/jo/Documents/Faxes/Send',
    state: 'missing',
    provenAtMs: null,
    holder: null,
    note: null,
  },
});

declare global {
  interface Window {
    memory: MemoryBridge;
  }
}

window.memory = new MemoryBridge(rows, query.has('trouble') ? warnings : statusOf());
const startedMs = Date.now();
const now = new Now(() => NOW_MS + (query.has('ticking') ? Date.now() - startedMs : 0));
const app = new AppState(window.memory, now);
mount(App, { target: document.body, props: { app } });
app.start();
