/**
 * A pause requested by the service is never kept for longer. Its windows and penalties are a minute (public-service.md 8.2); a request
 * for days is a mistake somewhere on the way, most likely a gateway's, and would stop every fax. Asking again once an hour harms nobody.
 */
export const LONGEST_PAUSE_MS = 60 * 60_000;
