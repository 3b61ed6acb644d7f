import { createContext } from 'svelte';
import type { AppState } from './app-state.svelte.ts';

export const [getApp, setApp] = createContext<AppState>();
