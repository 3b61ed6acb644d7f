import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { languageNamed } from './format/words.ts';
import { AppState } from './state/app-state.svelte.ts';

const app = new AppState(window.faxtray);
// Until the app has said more; it knows the language before the window is there.
app.language.set(languageNamed(location.hash.slice(1)));
mount(App, { target: document.body, props: { app } });
app.start();
