/** An answer that says nothing we can use: asked again later, it may. */
export const notUnderstood = (what: string) =>
  ({
    kind: 'later',
    reason: 'service-down',
    retryAfterMs: null,
    message: `The phone service did not say ${what} in a way that could be understood.`,
  }) as const;
