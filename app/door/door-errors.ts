/** Of JSON-RPC's range for servers (docs/spec/door.md "Errors"). */
export const FAILED = -32_000;
export const HELLO_FIRST = -32_001;
export const OTHER_VERSION = -32_002;
