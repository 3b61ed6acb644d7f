// Takes the place of sharp's own loader, see sharp-on-wasm.ts.
import { createRequire } from 'node:module';

export default createRequire(import.meta.url)('@img/sharp-wasm32/sharp.node');
