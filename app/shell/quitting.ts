import { app } from 'electron';

let began = false;
app.on('before-quit', () => {
  began = true;
});

/** Whether Faxtray is on its way out: windows may close then, and what was still starting has not failed. */
export const isQuitting = (): boolean => began;
