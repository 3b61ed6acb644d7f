/**
 * Where the browser returns to on this machine after signing in (RFC 8252, section 7.3). Always the same, because it is registered at the
 * service word for word: the public one accepts no other (public-service.md 1).
 */
export const SIGN_IN_PORT = 47819;
export const SIGN_IN_PATH = '/signed-in';

export const signInAddress = (port: number): string => `http://127.0.0.1:${port}${SIGN_IN_PATH}`;
