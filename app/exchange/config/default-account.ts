import type { AccountConfig } from './config-file.ts';
import { PERMISSIONS } from './permissions.ts';

const WITHOUT_EDIT_EXTENSIONS = PERMISSIONS.filter((permission) => permission !== 'EditExtensions');

/** The account that exists when no other is configured (local-exchange.md "Running it"). */
export const DEFAULT_ACCOUNT: AccountConfig = {
  id: '4001001',
  extensions: [
    {
      id: 101,
      name: 'Westside Clinic',
      number: '+13035550101',
      administrator: true,
      permissions: [...PERMISSIONS],
      region: 'US',
      defaultCover: 0,
    },
    {
      id: 102,
      name: 'Westside Clinic Nurses',
      number: '+13035550102',
      administrator: false,
      permissions: [...PERMISSIONS],
      region: 'US',
      defaultCover: 0,
    },
    {
      id: 103,
      name: 'Westside Clinic Billing',
      number: '+13035550103',
      administrator: false,
      permissions: WITHOUT_EDIT_EXTENSIONS,
      region: 'US',
      defaultCover: 0,
    },
  ],
};
