/** What a colour is allowed to mean. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad';
