import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { AppState } from './state/app-state.svelte.ts';

const app = new AppState(window.faxtray);
mount(App, { target: document.body, props: { app } });
app.start();
