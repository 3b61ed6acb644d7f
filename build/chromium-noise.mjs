import readline from 'node:readline';

/**
 * What Chromium and its libraries complain about if there is no desktop: no session or system bus, no notification server, no graphics
 * card. All of it is expected there, and the app itself says what it lacks.
 */
const NOISE = [
  /^\[\d+:\d+\/[\d.]+:(?:ERROR|WARNING):(?:[\w/]+\/)?(?:bus|object_proxy|libnotify_notification)\.cc/,
  /^\[\d+:\d+\/[\d.]+:(?:ERROR|WARNING):(?:[\w/]+\/)?(?:viz_main_impl|command_buffer_proxy_impl|vaapi_wrapper)\.cc/,
  /^\(\w+:\d+\): libnotify-WARNING/,
  /^$/, // GLib writes one before each of its lines
];

/** Passes all other lines on to standard error. */
export function passWithoutNoise(stderr) {
  readline.createInterface({ input: stderr }).on('line', (line) => {
    if (!NOISE.some((pattern) => pattern.test(line))) process.stderr.write(`${line}\n`);
  });
}
