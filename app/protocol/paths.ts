/**
 * Addresses of the service below its base URL (telephony-service.md 4). `~` stands for the caller's account or extension. Ids are
 * inserted unescaped: they come from the service or have been checked.
 */
export const API_PREFIX = '/restapi/v1.0';

export const SUBSCRIPTION_PATH = `${API_PREFIX}/subscription`;

export const EXTENSIONS_PATH = `${API_PREFIX}/account/~/extension`;

const extensionPath = (extensionId: string): string => `${EXTENSIONS_PATH}/${extensionId}`;

export const faxPath = (extensionId = '~'): string => `${extensionPath(extensionId)}/fax`;

export const messageStorePath = (extensionId = '~'): string => `${extensionPath(extensionId)}/message-store`;

export const messagePath = (messageId: string, extensionId = '~'): string =>
  `${messageStorePath(extensionId)}/${messageId}`;

export const messageSyncPath = (extensionId = '~'): string => `${extensionPath(extensionId)}/message-sync`;

export const answeringRulesPath = (): string => `${extensionPath('~')}/answering-rule`;

export const answeringRulePath = (ruleId: string): string =>
  `${answeringRulesPath()}/${encodeURIComponent(ruleId)}`;

export const forwardingNumbersPath = (): string => `${extensionPath('~')}/forwarding-number`;

export const forwardingNumberPath = (numberId: string): string =>
  `${forwardingNumbersPath()}/${encodeURIComponent(numberId)}`;

export const extensionFeaturesPath = (): string => `${extensionPath('~')}/features`;

export const contactsPath = (): string => `${extensionPath('~')}/address-book/contact`;

export const callLogPath = (): string => `${extensionPath('~')}/call-log`;

export const ownExtensionPath = (): string => extensionPath('~');

export const phoneNumbersPath = (): string => `${extensionPath('~')}/phone-number`;

export const accountNumbersPath = (): string => `${API_PREFIX}/account/~/phone-number`;

export const callerIdPath = (): string => `${extensionPath('~')}/caller-id`;

export const coverPagesPath = (): string => `${API_PREFIX}/dictionary/fax-cover-page`;
