/**
 * What Chromium, Electron and desktops put on the line of a program that they start, by the first word of it: which there are changes
 * with their versions. None has its value in a word of its own.
 */
const FIRST_WORDS = [
  ...['aggressive', 'allow', 'app', 'audio', 'auth', 'autoplay', 'blink', 'change', 'crash', 'default'],
  ...['device', 'diagnostics', 'disable', 'disallow', 'disk', 'dns', 'enable', 'experimental', 'explicitly'],
  ...[
    'expose',
    'field',
    'font',
    'force',
    'gpu',
    'gtk',
    'hang',
    'hide',
    'high',
    'host',
    'icu',
    'ignore',
    'in',
  ],
  ...[
    'inspect',
    'js',
    'load',
    'log',
    'max',
    'media',
    'metrics',
    'mojo',
    'mute',
    'net',
    'no',
    'num',
    'original',
  ],
  ...['ozone', 'password', 'process', 'profile', 'proxy', 'remote', 'render', 'renderer', 'screen', 'secure'],
  ...['shared', 'show', 'single', 'skia', 'squirrel', 'ssl', 'test', 'throw', 'touch', 'trace', 'unhandled'],
  ...['unsafely', 'use', 'user', 'v8', 'video', 'web', 'webrtc', 'widevine', 'window', 'wm', 'xdg', 'zygote'],
].join('|');
const WHOLE = 'class|display|headless|incognito|inspect|kiosk|lang|noerrdialogs|sm-client-id|type|v|vmodule';
const SWITCH = new RegExp(`^--(?:(?:${FIRST_WORDS})-[a-z0-9-]+|${WHOLE})(?:=.*)?$`, 'su');
/** macOS's Finder; Windows, where a notification starts a program. */
const OF_DESKTOP = /^(?:-psn_\d+_\d+|-Embedding|-ToastActivated)$/u;

export const isSwitchOfStart = (word: string): boolean => SWITCH.test(word) || OF_DESKTOP.test(word);
