import { keytarSecretStore } from '../../app/shell/keytar-secret-store.ts';
import { inEnglish } from '../../app/words/in-english.ts';

/** One of several instances of one user: asks repeatedly whether the keychain can be used, and stores a secret that all of them store. */
const problems: string[] = [];
for (let round = 0; round < 40; round++) {
  const problem = await keytarSecretStore.probe();
  if (problem !== null) problems.push(inEnglish(problem));
  if (!(await keytarSecretStore.write('test-shared', `${process.pid} ${round}`))) problems.push('not taken');
}
process.stdout.write(JSON.stringify(problems));
