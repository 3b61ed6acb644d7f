/** A Windows security descriptor in the text form of [MS-DTYP] 2.5.1 (SDDL): `O:BAG:SYD:AI(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)`. */
interface SecurityDescriptor {
  readonly owner: string;
  /** Null if everybody may do everything. */
  readonly allowed: readonly { readonly whom: string; readonly rights: number }[] | null;
}

/** Bits of an access mask ([MS-DTYP] 2.4.3), with those specific to files and folders. */
const GENERIC_ALL = 0x1000_0000;
const GENERIC_WRITE = 0x4000_0000;
const WRITE_ACCESS = 0x4_0000;
const WRITE_OWNER = 0x8_0000;
const DELETE = 0x1_0000;
const WRITE_DATA = 0x2;
const APPEND_DATA = 0x4;
const DELETE_CHILD = 0x40;

const TAKES_ALL = GENERIC_ALL | GENERIC_WRITE | WRITE_ACCESS | WRITE_OWNER | DELETE;
/** For a file: its contents, its existence, and its permissions. */
export const CHANGES_A_FILE = TAKES_ALL | WRITE_DATA | APPEND_DATA;
/**
 * For a folder: the existence of what is in it. Adding files is not included, since `ProgramData` allows that to everybody: a file added
 * by somebody else has another owner.
 */
export const CHANGES_A_FOLDER = TAKES_ALL | DELETE_CHILD;

/** SDDL's abbreviations for rights, as far as they apply to files and folders ([MS-DTYP] 2.5.1.1). */
const RIGHTS: Readonly<Record<string, number>> = {
  ...{
    CC: 0x1,
    DC: WRITE_DATA,
    LC: APPEND_DATA,
    SW: 0x8,
    RP: 0x10,
    WP: 0x20,
    DT: DELETE_CHILD,
    LO: 0x80,
    CR: 0x100,
  },
  ...{ SD: DELETE, RC: 0x2_0000, WD: WRITE_ACCESS, WO: WRITE_OWNER },
  ...{ FA: 0x1f_01ff, FR: 0x12_0089, FW: 0x12_0116, FX: 0x12_00a0 },
  ...{ GA: GENERIC_ALL, GX: 0x2000_0000, GW: GENERIC_WRITE, GR: 0x8000_0000 },
};

/** Administrators, the system and Windows' own installer, and administrators' accounts and groups of a machine or a domain. */
const ADMINISTRATORS = new Set([
  ...['BA', 'S-1-5-32-544', 'SY', 'S-1-5-18', 'LA', 'DA', 'EA'],
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);
const ADMINISTRATOR_OF_SOMETHING = /^S-1-5-21-\d+-\d+-\d+-(?:500|512|519)$/u;

/**
 * Whether nobody but administrators has any of these rights, or could take it as the owner. Also false if the descriptor cannot be read.
 */
export function onlyAdministratorsHave(rights: number, sddl: string): boolean {
  const descriptor = readDescriptor(sddl);
  if (descriptor === null || descriptor.allowed === null || !isAdministrator(descriptor.owner)) return false;
  return descriptor.allowed.every((each) => isAdministrator(each.whom) || (each.rights & rights) === 0);
}

const isAdministrator = (whom: string): boolean =>
  ADMINISTRATORS.has(whom) || ADMINISTRATOR_OF_SOMETHING.test(whom);

/** Conditional entries, which have brackets of their own, are not supported. */
const DESCRIPTOR =
  /^O:(?<owner>\w\w|S-[\d-]+)(?:G:(?:\w\w|S-[\d-]+))?(?:D:(?<flags>[A-Z_]*)(?<entries>(?:\([^()]*\))*))?(?:S:.*)?$/u;

function readDescriptor(sddl: string): SecurityDescriptor | null {
  const { owner, flags, entries } = DESCRIPTOR.exec(sddl.trim())?.groups ?? {};
  if (owner === undefined) return null;
  if (entries === undefined || flags === 'NO_ACCESS_CONTROL') return { owner, allowed: null };
  const allowed = [];
  for (const [, entry = ''] of entries.matchAll(/\(([^()]*)\)/gu)) {
    const [kind = '', inheritance = '', letters = '', , , whom = ''] = entry.split(';');
    // A denial grants nothing, and inherit-only entries are repeated on whatever inherits them.
    if (kind.endsWith('D') || /^(?:..)*IO/u.test(inheritance)) continue;
    const rights = readRights(letters);
    if (rights === null) return null;
    allowed.push({ whom, rights });
  }
  return { owner, allowed };
}

function readRights(text: string): number | null {
  if (/^0x[\da-f]{1,8}$/iu.test(text)) return Number(text);
  let rights = 0;
  for (const [pair] of text.matchAll(/.{1,2}/gu)) {
    const right = RIGHTS[pair];
    if (right === undefined) return null;
    rights |= right;
  }
  return rights;
}
