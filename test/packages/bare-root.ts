import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const SUITE = 'bookworm';

/**
 * Enters the root with file systems of its own, so that nothing stays mounted. `pivot_root` and not `chroot`: in that
 * one Linux makes no user namespaces (user_namespaces(7)), and Chromium would have no sandbox.
 */
const ENTER = `root=$0
mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mkdir -p old
mount -t proc proc proc
mount --rbind /dev dev
mount --rbind /sys sys
pivot_root . old
cd /
umount -l old
exec sh -ec "$1"`;

/** What a person's desktop brings, and a package does not ask for. */
const DESKTOP = ['dbus', 'gnome-keyring', 'procps', 'xauth', 'xvfb'];

/** A Debian with nothing but what it cannot be without, in a folder. Needs root, mmdebstrap and a mirror. */
export class BareRoot {
  readonly folder = mkdtempSync(join(tmpdir(), 'faxtray-root-'));

  async make(): Promise<void> {
    await finish(spawn('mmdebstrap', ['--quiet', '--variant=minbase', SUITE, this.folder]));
    await this.run('apt-get update -qq');
  }

  /** As an administrator installs a file that somebody sent: dependencies come, recommendations do not. */
  async install(deb: string): Promise<void> {
    copyFileSync(deb, join(this.folder, 'tmp', basename(deb)));
    await this.run(`apt-get install -qq -y --no-install-recommends '/tmp/${basename(deb)}'`);
  }

  async addDesktop(): Promise<void> {
    await this.run(`apt-get install -qq -y --no-install-recommends ${DESKTOP.join(' ')}`);
    await this.run('useradd --create-home --uid 1000 clerk; install -d -o clerk -m 700 /run/user/1000');
  }

  /** What the command printed. Throws with all that it said when it fails. */
  run(command: string): Promise<string> {
    return finish(this.enter(command));
  }

  /** The command as an ordinary user, with a display, a bus and a keychain that is open. */
  asUser(command: string): ChildProcessWithoutNullStreams {
    const script = [
      'export XDG_RUNTIME_DIR=/run/user/1000 LANG=C.UTF-8',
      'cd ~',
      "printf 'clerk\\n' | gnome-keyring-daemon --unlock --components=secrets >keyring.log 2>&1",
      command,
    ].join('\n');
    const quoted = script.replaceAll("'", `'\\''`);
    return this.enter(`exec su clerk -c 'exec dbus-run-session -- xvfb-run -a sh -c "$0"' '${quoted}'`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private enter(command: string): ChildProcessWithoutNullStreams {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', HOME: '/root' };
    return spawn(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', ENTER, this.folder, command],
      {
        env: { ...process.env, ...env },
      },
    );
  }
}

function finish(child: ChildProcessWithoutNullStreams): Promise<string> {
  let printed = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${child.spawnargs.at(-1) ?? ''} ended with ${code}\n${printed}\n${said}`));
    });
  });
}
