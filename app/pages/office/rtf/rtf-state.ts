import { PLAIN, type Align, type TextStyle } from '../../flow/flow.ts';

/** What a group of an RTF file inherits and may change for itself. */
export interface RtfState {
  readonly style: TextStyle;
  readonly isHidden: boolean;
  readonly font: number;
  /** How many bytes stand behind a \u for readers that know no Unicode. */
  readonly fallbackBytes: number;
  readonly align: Align;
  readonly indentPt: number;
  readonly beforePt: number;
  readonly afterPt: number;
  readonly isInTable: boolean;
  /** What the text of the group is: seen, skipped, or data of a kind. */
  readonly destination: 'text' | 'marker' | 'skipped' | 'font-table' | 'picture';
}

export const FIRST_STATE: RtfState = {
  style: PLAIN,
  isHidden: false,
  font: -1,
  fallbackBytes: 1,
  align: 'left',
  indentPt: 0,
  beforePt: 0,
  afterPt: 0,
  isInTable: false,
  destination: 'text',
};

const TWIPS_PER_POINT = 20;

/** The state after a word that changes only that; null for all other words. */
export function changedBy(state: RtfState, word: string, value: number | null): RtfState | null {
  const isOn = value !== 0;
  const styled = (change: Partial<TextStyle>): RtfState => ({
    ...state,
    style: { ...state.style, ...change },
  });
  switch (word) {
    case 'b':
      return styled({ isBold: isOn });
    case 'i':
      return styled({ isItalic: isOn });
    case 'ul':
    case 'uld':
    case 'uldb':
    case 'ulw':
      return styled({ isUnderlined: isOn });
    case 'ulnone':
      return styled({ isUnderlined: false });
    case 'strike':
    case 'striked':
      return styled({ isStruck: isOn });
    case 'fs':
      return styled({ sizePt: Math.max(1, (value ?? 24) / 2) });
    case 'v':
      return { ...state, isHidden: isOn };
    case 'plain':
      return { ...state, style: PLAIN, isHidden: false };
    case 'f':
      return { ...state, font: value ?? -1 };
    case 'uc':
      return { ...state, fallbackBytes: Math.min(16, Math.max(0, value ?? 1)) };
    case 'pard':
      return { ...state, align: 'left', indentPt: 0, beforePt: 0, afterPt: 0, isInTable: false };
    case 'ql':
    case 'qj':
      return { ...state, align: 'left' };
    case 'qc':
      return { ...state, align: 'center' };
    case 'qr':
      return { ...state, align: 'right' };
    case 'li':
      return { ...state, indentPt: points(value) };
    case 'sb':
      return { ...state, beforePt: points(value) };
    case 'sa':
      return { ...state, afterPt: points(value) };
    case 'intbl':
      return { ...state, isInTable: true };
    default:
      return null;
  }
}

const points = (twips: number | null): number => Math.min(144, Math.max(0, (twips ?? 0) / TWIPS_PER_POINT));
