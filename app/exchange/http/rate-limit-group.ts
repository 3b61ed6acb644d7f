/** The cost of a request: each group has a limit of its own (public-service.md 8.2). */
export type RateLimitGroup = 'light' | 'medium' | 'heavy' | 'auth';
