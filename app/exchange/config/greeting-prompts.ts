/** What callers hear (telephony-service.md 2.3). */
export interface GreetingPrompt {
  readonly id: string;
  readonly type: 'message' | 'music';
  readonly name: string;
}

/** The prompts that a greeting can be set to. */
const PROMPTS: readonly GreetingPrompt[] = [
  { id: '1', type: 'message', name: 'Default voicemail greeting' },
  { id: '2', type: 'message', name: 'Please hold while I try to connect you' },
  { id: '3', type: 'message', name: 'Thank you for calling' },
  { id: '101', type: 'music', name: 'Ringing tones' },
  { id: '102', type: 'music', name: 'Acoustic' },
  { id: '103', type: 'music', name: 'Piano' },
];

export const findPrompt = (id: string): GreetingPrompt | null =>
  PROMPTS.find((prompt) => prompt.id === id) ?? null;
