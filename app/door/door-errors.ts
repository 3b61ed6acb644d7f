/** From JSON-RPC's range for servers (docs/spec/door.md "Errors"). */
export const FAILED = -32_000;
export const HELLO_FIRST = -32_001;
export const OTHER_VERSION = -32_002;
/** Faxtray is quitting: nothing was done, and the next instance can be asked. */
export const QUITTING = -32_003;
/** Refused, because nobody knows whether the fax was sent: a person decides. */
export const IN_DOUBT = -32_004;
/** A mistake of ours (JSON-RPC 2.0 section 5.1, `Internal error`): nobody knows whether it was done. */
export const BUG = -32_603;
