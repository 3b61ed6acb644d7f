// node build/sign-release.mjs KEY FOLDER: signs what electron-builder wrote about a release into FOLDER (latest.yml and the like), so
// that existing installations accept it. KEY is a private Ed25519 key, as made by `openssl genpkey -algorithm ed25519`.
import { createPrivateKey, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { sayAs } from './say.mjs';

const say = sayAs('sign-release');

const [keyFile, folder] = process.argv.slice(2);
try {
  if (keyFile === undefined || folder === undefined)
    throw new Error('usage: node build/sign-release.mjs KEY FOLDER');
  const key = createPrivateKey(fs.readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} holds no Ed25519 key`);
  const names = fs.readdirSync(folder).filter((name) => /^latest(?:-.+)?\.yml$/u.test(name));
  if (names.length === 0)
    throw new Error(`no release is described in ${folder}: was it built with \`publish\`?`);
  for (const name of names) signIn(path.join(folder, name), key);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

/** Appended, in place of an earlier signature. */
function signIn(file, key) {
  const text = fs.readFileSync(file, 'utf8').replace(/^signature: .*\n/mu, '');
  const { version, files } = load(text);
  // As `isSignedRelease` reads it.
  const signed = [`faxtray ${version}`, ...files.map(({ url, sha512 }) => `${sha512}  ${url}`), ''].join(
    '\n',
  );
  const signature = sign(null, Buffer.from(signed), key).toString('base64');
  fs.writeFileSync(file, `${text.replace(/\n*$/u, '\n')}signature: ${signature}\n`);
  say(`signed ${version} in ${path.basename(file)}`);
}
