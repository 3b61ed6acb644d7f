/** The language by which letters are chosen that Chinese, Japanese and Korean share, and write differently. */
export type Language = 'ja' | 'ko' | 'zh' | 'und';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;

/** What shows in a text itself; where nothing does, and it has such letters, `home` decides, the language of this machine. */
export function findLanguage(text: string, home: string): Language {
  if (KANA.test(text)) return 'ja';
  if (HANGUL.test(text)) return 'ko';
  if (!HAN.test(text)) return 'und';
  const [own] = home.split('-', 1);
  return own === 'ja' || own === 'ko' ? own : 'zh';
}

/** Names of the fonts that systems bring for a language: Linux, macOS, Windows. */
const MADE_FOR: Readonly<Record<Language, RegExp>> = {
  ja: /noto(?:sans|serif)?cjk|noto.*jp|ipa|takao|vlgothic|hiragino|ヒラギノ|meiryo|yugoth|msgothic|msmincho|sourcehan/iu,
  ko: /noto(?:sans|serif)?cjk|noto.*kr|nanum|malgun|undotum|unbatang|applesdgothic|applegothic|batang|gulim|baekmuk|sourcehan/iu,
  zh: /noto(?:sans|serif)?cjk|noto.*(?:sc|tc|hk)\b|wqy|msyh|simsun|simhei|msjh|pingfang|stheiti|songti|droidsansfallback|ukai|uming|sourcehan/iu,
  und: /noto|lohit|garuda|loma|dejavu|nirmala|mangal|leelawad|tahoma|kohinoor|thonburi|free(?:sans|serif)|segoe/iu,
};
/** Noto Looped Thai 1.000, which Debian 12 has, draws tone marks into the vowels below them, where nobody sees them. */
const OTHER_CUT =
  /bold|black|heavy|italic|oblique|mono|thin|light|condensed|narrow|display|serif|mincho|song|batang|myungjo|looped|kufi|nastaliq|rashi|traditional/iu;
/** They have a box, or nothing, for every character that there is. */
const EMPTY = /lastresort|adobeblank|notdef|unifont|tofu/iu;

/** Lower is better: made for the language first, then an upright sans of plain weight; null: never. */
export function fontRank(fileName: string, language: Language): number | null {
  const name = fileName.replace(/[-_ ]/gu, '');
  if (EMPTY.test(name)) return null;
  return (MADE_FOR[language].test(name) ? 0 : 2) + (OTHER_CUT.test(name) ? 1 : 0);
}
