import type { Access } from './access.ts';
import type { Pace } from './rate-limit.ts';
import type { TokenSet } from '../../../domain/service/token-set.ts';
import type { Result } from '../../../domain/result.ts';

/** Which service, and as which program. */
export interface ServiceClient {
  readonly server: string;
  readonly clientId: string | null;
}

/** The token endpoint of a service (public-service.md 1). A grant that is not taken is `refused`. */
export interface TelephonyAuth {
  exchangeCode(client: ServiceClient, code: AuthorizationCode): Promise<Result<TokenSet>>;
  /** `pace` is that of the account, where it is at work: kept, and told what the answer says of it. */
  signInWithJwt(client: ServiceClient, jwt: string, pace?: Pace): Promise<Result<TokenSet>>;
  refresh(client: ServiceClient, refreshToken: string, pace?: Pace): Promise<Result<TokenSet>>;
  /** Ends the whole session of the token at the service. */
  revoke(client: ServiceClient, token: string): Promise<Result<null>>;
  /** Whose token it is, as far as it may be asked; `ownerId` is what came with the token, null where nothing did. */
  whoIs(access: Access, ownerId: string | null): Promise<Result<Identity>>;
}

export interface AuthorizationCode {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface Identity {
  /** Of the account and the extension, as the service numbers them. */
  readonly ownerId: string;
  readonly name: string | null;
  readonly extensionNumber?: string | null;
  /** The number that its faxes come from, E.164. */
  readonly number: string | null;
}
