/** Regions with all ways of writing numbers: with and without area codes, with fixed and any length, with odd international prefixes. */
export const REGIONS = [
  ...[
    'US',
    'CA',
    'MX',
    'BR',
    'AR',
    'CL',
    'CO',
    'GB',
    'IE',
    'DE',
    'AT',
    'CH',
    'FR',
    'IT',
    'ES',
    'PT',
    'NL',
    'BE',
  ],
  ...[
    'DK',
    'NO',
    'SE',
    'FI',
    'PL',
    'CZ',
    'HU',
    'TR',
    'RU',
    'IL',
    'IN',
    'CN',
    'JP',
    'KR',
    'SG',
    'HK',
    'AU',
    'NZ',
    'ZA',
  ],
] as const;

const two = (value: number): string => String(value).padStart(2, '0');

type DateForm = (year: number, month: number, day: number) => string;

/** How people and programs write a date in a file name. */
export const DATE_FORMS: readonly DateForm[] = [
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${y}.${two(m)}.${two(d)}`,
  (y, m, d) => `${y}_${two(m)}_${two(d)}`,
  (y, m, d) => `${y} ${two(m)} ${two(d)}`,
  (y, m, d) => `${y}${two(m)}${two(d)}`,
  (y, m, d) => `${two(d)}.${two(m)}.${y}`,
  (y, m, d) => `${two(d)}-${two(m)}-${y}`,
  (y, m, d) => `${m}-${d}-${y}`,
  (y, m, d) => `${two(d)} ${two(m)} ${y}`,
  (y, m, d) => `${two(d)}${two(m)}${y}`,
  (y, m, d) => `${two(d)}.${two(m)}.${two(y % 100)}`,
  (y, m, d) => `${two(y % 100)}-${two(m)}-${two(d)}`,
  (y, m, d) => `${two(d)}${two(m)} ${y}`,
  (y, m, d) => `${two(m)}-${two(d)}-${two(y % 100)}`,
];

/** What follows a date: nothing, a counter, a time, another date. */
export const DATE_ENDS: readonly ((n: number) => string)[] = [
  () => '',
  (n) => ` ${two(n % 100)}`,
  (n) => `-${String(n % 1000).padStart(3, '0')}`,
  (n) => `_${String(n % 10_000).padStart(4, '0')}`,
  (n) => ` (${n % 100})`,
  (n) => ` ${two(n % 24)}.${two(n % 60)}`,
  (n) => ` ${two(n % 24)}-${two(n % 60)}-${two((n * 7) % 60)}`,
  (n) => `_${two(n % 24)}${two(n % 60)}${two((n * 7) % 60)}`,
  (n) => ` ${two(n % 24)}${two(n % 60)} Lab`,
  (n) => `.${n % 10}`,
  () => ' Befund',
  (n) => ` - 2026-03-${two(1 + (n % 28))}`,
];

/** What else has digits and is not a telephone number, wherever it stands. `n` varies it. */
export const EVERYDAY_NAMES: readonly ((n: number) => string)[] = [
  // Counters of scanners and cameras.
  (n) => `${String(n).padStart(8, '0')}.pdf`,
  (n) => `${10_000_000 + n} scan.pdf`,
  (n) => `${20_260_000_000 + n} scan.pdf`,
  (n) => `scan_${String(n).padStart(4, '0')}.pdf`,
  (n) => `Scan ${two(n % 100)} ${two(n % 31)}.pdf`,
  (n) => `IMG_20260415_${two(n % 24)}${two(n % 60)}00.jpg`,
  (n) => `IMG-20260415-WA${String(n % 10_000).padStart(4, '0')}.jpg`,
  (n) => `DSC0${String(n % 10_000).padStart(4, '0')}.jpg`,
  (n) => `WhatsApp Image 2026-04-15 at ${two(n % 24)}.${two(n % 60)}.07.jpeg`,
  (n) => `Screenshot 2026-04-15 at ${two(n % 24)}.${two(n % 60)}.07.png`,
  (n) => `Bildschirmfoto 2026-04-15 um ${two(n % 24)}.${two(n % 60)}.07.png`,
  (n) => `Screenshot_20260415-${two(n % 24)}${two(n % 60)}07_Chrome.png`,
  (n) => `Adobe Scan 15.04.2026 (${n % 1000}).pdf`,
  (n) => `img${two(n % 100)}${two(n % 60)}07_00${two(n % 100)}.tif`,
  // Times.
  (n) => `${two(n % 24)}-${two(n % 60)}-07.pdf`,
  (n) => `${two(n % 24)}.${two(n % 60)} Uhr.pdf`,
  (n) => `${two(n % 24)}-${two(n % 60)}-07 2026-04-15.pdf`,
  // With a counter, also after midnight.
  (n) => `${two(n % 24)}-${two(n % 60)}-${two((n * 7) % 60)} (${n % 100}).pdf`,
  (n) => `${two(n % 24)}.${two(n % 60)}.07_${String(n % 1000).padStart(4, '0')}.pdf`,
  (n) => `00-${two(n % 60)}-${two((n * 7) % 60)} ${n % 1000}.pdf`,
  (n) => `00.${two(n % 60)}.07_00${two(n % 100)} scan.pdf`,
  (n) => `00-${two(n % 60)}-07 2026-04-15.pdf`,
  (n) => `00:${two(n % 60)}:07,${n % 1000}.log`,
  // Accounts.
  (n) => `DE89 3704 0044 0532 0130 ${two(n % 100)}.pdf`,
  (n) => `to FR76 3000 6000 0112 3456 78${two(n % 100)} 189.pdf`,
  (n) => `IBAN GB29 NWBK 6016 1331 9268 ${two(n % 100)}.pdf`,
  (n) => `NL91ABNA04171643${two(n % 100)}.pdf`,
  // Files and invoices.
  (n) => `INV-2026-${String(n % 10_000).padStart(4, '0')}.pdf`,
  (n) => `Rechnung 2026-${String(n % 100_000).padStart(5, '0')}.pdf`,
  (n) => `${String(n % 10_000).padStart(4, '0')}-2026.pdf`,
  (n) => `2026-${String(n % 10_000).padStart(4, '0')} Akte.pdf`,
  (n) => `RE0012${n % 1_000_000}.pdf`,
  (n) => `Claim ${n % 100_000} of 12.pdf`,
  (n) => `04-2026 ${String(n % 10_000).padStart(4, '0')}.pdf`,
  (n) => `550e8400-e29b-41d4-a716-44665544${String(n % 10_000).padStart(4, '0')}.pdf`,
  (n) => `invoice to ${n % 100}.pdf`,
];

/** What may belong to the number before it. */
export const GOES_ON = [
  ...[
    ' x12',
    'x12',
    ' ext 12',
    ' ext. 12',
    ' extension 12',
    ';ext=12',
    ',,12',
    ', 12',
    '#12',
    ' #12',
    '*12',
    'p12',
    ' DW 12',
  ],
  ...[
    '.1',
    '-2',
    ' (2)',
    ' (12)',
    '(12)',
    ' - Copy (2)',
    ' - Kopie (2)',
    ' or 20',
    ' + 20',
    'a2',
    '..1',
    ' . 2',
  ],
] as const;
