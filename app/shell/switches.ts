/** What the command line asks for (send-folder.md "Unattended set-up"; surfaces.md "Without a display"). */
export interface Switches {
  /** Keeps everything of this instance apart. */
  readonly userDataDir: string | null;
  readonly hidden: boolean;
  /** Print each change of a fax on standard output. */
  readonly changes: 'text' | 'json' | null;
}

/** Unknown switches are Chromium's business. */
export function readSwitches(argv: readonly string[]): Switches {
  const readValue = (name: string): string | null => {
    const prefix = `--${name}=`;
    return argv.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? null;
  };
  const prints = argv.includes('--print-changes');
  return {
    userDataDir: readValue('user-data-dir'),
    hidden: argv.includes('--hidden'),
    changes: !prints ? null : argv.includes('--json') ? 'json' : 'text',
  };
}
