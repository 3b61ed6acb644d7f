import { join } from 'node:path';
import { JsonAccountFile } from '../adapters/account-file.ts';
import { DiskSetAsideQueues } from '../adapters/job-store/disk-set-aside-queues.ts';
import { LoopbackRedirect } from '../adapters/loopback-redirect.ts';
import { makeProofKey } from '../adapters/proof-key.ts';
import { ServiceConnection } from '../adapters/telephony/connection/service-connection.ts';
import { RestTelephonyAuth } from '../adapters/telephony/rest-telephony-auth.ts';
import { DiskTokenFile } from '../adapters/token-file.ts';
import { AccountSecrets } from '../services/accounts/account-secrets.ts';
import { Accounts } from '../services/accounts/accounts.ts';
import { FixedSignIn } from '../services/accounts/fixed-sign-in.ts';
import { SignIn } from '../services/accounts/sign-in.ts';
import { accountOperations } from '../services/operations/account-operations.ts';
import { backupOperations, type BackupOperationPorts } from '../services/operations/backup-operations.ts';
import { doorBackups, type BackupDoorHandlers } from '../services/operations/door-backups.ts';
import type { AccountOperations, BackupOperations } from '../services/operations/operation-handlers.ts';
import type { TelephonyAuth } from '../services/ports/service/telephony-auth.ts';
import type { AccountSwitchConfig, AccountSwitchPorts } from './account-switch-options.ts';
import { markAsPutBack } from '../services/restored/from-backup.ts';
import { buildBackups } from './build-backups.ts';
import { fixedService } from './fixed-service.ts';
import { DiskQueueFolders } from './queue-folders.ts';
import { QueuesLeftBehind } from './queues-left-behind.ts';

export interface BuiltAccounts {
  readonly connection: ServiceConnection;
  readonly auth: TelephonyAuth;
  readonly secrets: AccountSecrets;
  readonly accounts: Accounts;
  readonly queues: DiskQueueFolders;
  readonly leftBehind: QueuesLeftBehind;
  readonly setAside: DiskSetAsideQueues;
  /** Null if the person chooses the service. */
  readonly fixedSignIn: FixedSignIn | null;
  readonly accountOperations: AccountOperations;
  readonly backupOperations: BackupOperations;
  readonly backupsAtDoor: BackupDoorHandlers;
}

/**
 * What concerns all accounts and outlives a switch between them. `reopen` closes the open queue, runs the given work, and opens the
 * active account's queue.
 */
export function buildAccounts(
  ports: AccountSwitchPorts,
  config: AccountSwitchConfig,
  { reopen, shown }: Pick<BackupOperationPorts, 'reopen' | 'shown'>,
): BuiltAccounts {
  const { clock, log, desktop, words, settings } = ports;
  const { proxy, caFile } = settings.values;
  const connection = new ServiceConnection({
    ...{ proxy, caFile, systemProxy: ports.systemProxy },
    program: `Faxtray/${config.version}`,
  });
  const auth = new RestTelephonyAuth(clock, connection);
  const secrets = new AccountSecrets(ports.secretStore, clock, log);
  const accounts = new Accounts(
    new JsonAccountFile(join(config.dataFolder, 'accounts.json'), log),
    fixedService(settings.values),
  );
  const queues = new DiskQueueFolders(config.dataFolder, config.logbookFolder, log);
  const leftBehind = new QueuesLeftBehind(queues);
  const setAside = new DiskSetAsideQueues({
    ...{ dataFolder: config.dataFolder, markAsPutBack, log },
    queueFolder: (id) => queues.pathFor(id),
  });
  const redirect = new LoopbackRedirect(clock, words);
  const signIn = new SignIn({ auth, redirect, desktop, makeProofKey });
  const shared = { accounts, secrets, queues, signIn, clock, log, reopen };
  const backups = buildBackups(ports, config, queues);
  const tokenFile = config.tokenFile === null ? null : new DiskTokenFile(config.tokenFile, log);
  const { fixed } = accounts;
  const fixedSignIn = fixed === null ? null : new FixedSignIn({ ...shared, fixed, tokenFile });
  return {
    ...{ connection, auth, secrets, accounts, queues, leftBehind, setAside, fixedSignIn },
    accountOperations: accountOperations({
      ...{ ...shared, auth, desktop, words },
      clientId: settings.values.clientId,
      leftBehindIn: (id) => leftBehind.inQueue(id),
      beforeEntering: async () => fixedSignIn?.settle(),
    }),
    backupOperations: backupOperations({
      ...{ accounts, desktop, clock, words, settings, reopen, shown },
      ...{ setAside, backups },
    }),
    backupsAtDoor: doorBackups({ accounts, words, settings, reopen, backups }),
  };
}
