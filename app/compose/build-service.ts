import { WebSocketPush } from '../adapters/push/web-socket-push.ts';
import { pacedWay } from '../adapters/telephony/connection/pace-gate.ts';
import { RestFaxGateway } from '../adapters/telephony/rest-fax-gateway.ts';
import { RestPushTickets } from '../adapters/telephony/rest-push-tickets.ts';
import { Signal, type Off } from '../domain/signal.ts';
import { HeavyQuestions } from '../services/access/heavy-questions.ts';
import { Pacer } from '../services/access/pacer.ts';
import { Permissions } from '../services/access/permissions.ts';
import { Session } from '../services/access/session.ts';
import { SizeLimit } from '../services/access/size-limit.ts';
import { PushChannel } from '../services/sending/push-channel.ts';
import { buildAccount } from './build-account.ts';
import { buildDirectory, type Directory } from './build-directory.ts';
import type { Storage } from './build-storage.ts';
import type { ComposeConfig, ComposePorts } from './composed-app.ts';
import { ownExtension, type OwnExtension } from './own-extension.ts';
import { part, type Part } from './part.ts';

export interface Service {
  readonly gateway: RestFaxGateway;
  readonly pacer: Pacer;
  readonly session: Session;
  readonly permissions: Permissions;
  readonly sizeLimit: SizeLimit;
  readonly push: PushChannel;
  readonly isPushUp: () => boolean;
  readonly isLocalExchange: boolean;
  readonly directory: Directory;
  readonly own: OwnExtension;
  /** The service can be reached, or can be reached again, or it is known why not. */
  readonly onReady: (listener: () => void) => Off;
  /** Makes the first request. */
  connect(): Promise<void>;
  readonly parts: {
    readonly access: Part;
    readonly directory: Part;
    readonly account: Part;
    readonly push: Part;
  };
}

/** What talks to the service and everything else relies on: the account and its session, the pace, permissions, limits, events. */
export function buildService(storage: Storage, ports: ComposePorts, config: ComposeConfig): Service {
  const { clock, log, store, words } = storage;
  const pacer = new Pacer(clock, store);
  const gateway = new RestFaxGateway(ports.connection, (group) => pacer.pauseMs(group));
  const ready = new Signal();
  const hold = config.opening?.hold ?? null;
  const account = buildAccount(config.account, ports, pacer, () => ready.emit(), hold);
  const session = new Session(account, pacer, clock);
  const permissions = new Permissions(session, clock, () => account.permissions());
  const questions = new HeavyQuestions(pacer, permissions, clock);
  const directory = buildDirectory({
    ...{ ...storage, gateway, session, permissions, questions, desktop: ports.desktop },
    folder: config.data.folder,
    contactsFile: config.contactsFile,
  });
  const push = new PushChannel({
    tickets: new RestPushTickets(gateway.http),
    connector: new WebSocketPush(
      pacedWay(ports.connection, () => pacer.pauseMs('auth') > 0),
      clock,
    ),
    ...{ session, clock, log },
  });
  const { isLocalExchange } = account;
  const offs: Off[] = [];
  return {
    ...{ gateway, pacer, session, permissions, push, isLocalExchange, directory },
    sizeLimit: new SizeLimit(store, isLocalExchange),
    isPushUp: () => push.isUp,
    own: ownExtension(account, directory.line, config.account.line ?? null, words),
    onReady: (listener) => ready.on(listener),
    connect: () => account.start(),
    parts: {
      access: {
        name: 'access',
        start() {
          offs.push(
            gateway.onRateLimit((limit) => pacer.observe(limit)),
            ready.on(() => session.expectAnswer()),
            ready.on(() => directory.ask()),
          );
          permissions.start();
        },
        stop() {
          permissions.stop();
          questions.stop();
          session.stop();
          for (const off of offs.splice(0)) off();
        },
      },
      directory: part('directory', directory),
      account: { name: 'account', stop: () => account.stop() },
      push: {
        name: 'push',
        start() {
          offs.push(ready.on(() => push.retry()));
          push.start();
        },
        stop: () => push.stop(),
      },
    },
  };
}
