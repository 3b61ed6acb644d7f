/** What a request costs: each group has a limit of its own (public facts 8.2). */
export type RateLimitGroup = 'light' | 'medium' | 'heavy' | 'auth';
