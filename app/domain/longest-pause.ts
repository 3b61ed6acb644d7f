/**
 * No pause that the service asks for is kept for longer. Its windows and penalties are a minute (public-service.md 8.2); what asks for days
 * is a mistake somewhere on the way, a gateway's most likely, and would stop every fax. Asked again once an hour, nobody is harmed.
 */
export const LONGEST_PAUSE_MS = 60 * 60_000;
