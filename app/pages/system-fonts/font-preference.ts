import { isTraditional } from './is-traditional.ts';

/** The language by which letters are chosen that Chinese, Japanese and Korean share, and write differently. */
export type Language = 'ja' | 'ko' | 'zh' | 'zh-Hant' | 'und';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;

/**
 * `declared`: the language that a document gives for itself. Else what shows in a text; where nothing does, and it has such letters, `home` decides,
 * the language and the region of this machine.
 */
export function findLanguage(text: string, home: string, declared: string | null = null): Language {
  const isEastern = HAN.test(text) || KANA.test(text) || HANGUL.test(text);
  if (!isEastern) return 'und';
  const own = declared === null ? null : easternLanguage(declared);
  if (own !== null) return own;
  if (KANA.test(text)) return 'ja';
  if (HANGUL.test(text)) return 'ko';
  const here = easternLanguage(home) ?? easternLanguage(`und-${readRegion(home)}`);
  // What a Japanese or a Korean writes is in their own forms, whatever other alphabets have of it.
  if (here === 'ja' || here === 'ko') return here;
  const traditional = isTraditional(text);
  return (traditional === null ? here : traditional ? 'zh-Hant' : 'zh') ?? 'zh';
}

/** Null: it is none of them, or no language. */
function easternLanguage(tag: string): Language | null {
  const locale = readLocale(tag)?.maximize();
  if (locale?.language === 'zh') return locale.script === 'Hant' ? 'zh-Hant' : 'zh';
  return locale?.language === 'ja' || locale?.language === 'ko' ? locale.language : null;
}

const readRegion = (tag: string): string => readLocale(tag)?.region ?? 'ZZ';

function readLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/** Names of the fonts that systems bring for a language: Linux, macOS, Windows. */
const MADE_FOR: Readonly<Record<Language, RegExp>> = {
  ja: /noto(?:sans|serif)?cjk(?!kr|sc|tc|hk)|noto.*jp|ipa|takao|vlgothic|hiragino|ヒラギノ|meiryo|yugoth|msgothic|msmincho|sourcehan/iu,
  ko: /noto(?:sans|serif)?cjk(?!jp|sc|tc|hk)|noto.*kr|nanum|malgun|undotum|unbatang|applesdgothic|applegothic|batang|gulim|baekmuk|sourcehan/iu,
  zh: /noto(?:sans|serif)?cjk(?!jp|kr|tc|hk)|noto(?:sans|serif)sc|wqy|msyh|simsun|simhei|pingfang|stheiti|songti|droidsansfallback|ukai|uming|sourcehan(?:sans|serif)?(?!tc|tw|hc|hk|jp|kr)/iu,
  'zh-Hant':
    /noto(?:sans|serif)?cjk(?!jp|kr|sc)|noto(?:sans|serif)(?:tc|hk)|msjh|mingliu|kaiu|pingfang|heititc|lihei|ukai|uming|sourcehan(?:sans|serif)?(?!sc|cn|jp|kr)/iu,
  und: /noto|lohit|garuda|loma|dejavu|nirmala|mangal|leelawad|tahoma|kohinoor|thonburi|free(?:sans|serif)|segoe/iu,
};
/** Noto Looped Thai 1.000, which Debian 12 has, draws tone marks into the vowels below them, where nobody sees them. */
const OTHER_CUT =
  /bold|black|heavy|italic|oblique|mono|thin|light|condensed|narrow|display|serif|mincho|song|batang|myungjo|looped|kufi|nastaliq|rashi|traditional/iu;
/** They have a box, or nothing, for every character that there is. */
const EMPTY = /lastresort|adobeblank|notdef|unifont|tofu/iu;

/** The other kind of Chinese has more of its letters, and in likelier forms, than a font for another language. */
const NEXT_BEST: Readonly<Partial<Record<Language, Language>>> = { zh: 'zh-Hant', 'zh-Hant': 'zh' };

/** Lower is better: made for the language first, then an upright sans of plain weight; null: never. */
export function fontRank(fileName: string, language: Language): number | null {
  const name = fileName.replace(/[-_ ]/gu, '');
  if (EMPTY.test(name)) return null;
  const next = NEXT_BEST[language];
  const made = MADE_FOR[language].test(name) ? 0 : next !== undefined && MADE_FOR[next].test(name) ? 2 : 4;
  return made + (OTHER_CUT.test(name) ? 1 : 0);
}
