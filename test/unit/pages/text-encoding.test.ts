import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openText } from '../../../app/pages/decode/text.ts';
import { readMarkup } from '../../../app/pages/encoding/html-encoding.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { decodeAs } from '../../../app/pages/encoding/decode-as.ts';
import { decodeText, doubtfulEncoding, readText } from '../../../app/pages/encoding/decode-text.ts';
import { homeLanguages } from '../../../app/pages/encoding/home-languages.ts';
import { guessEncoding } from '../../../app/pages/encoding/guess-encoding.ts';
import { detectTextEncoding } from '../../../app/pages/encoding/text-encoding.ts';
import { countUtf8Letters } from '../../../app/pages/encoding/utf8-letters.ts';

const TEXT = 'Grüße aus Köln, Γειά σου, Привет: 12 € – “ok”\r\n';

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** By the decoder's own table, read backwards. */
function encodeAs(encoding: string, text: string): Buffer {
  const table = decodeAs(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  const missing = Array.from(text).filter((character) => !table.includes(character));
  if (missing.length > 0) throw new Error(`Not in ${encoding}: ${missing.join('')}`);
  return Buffer.from(Array.from(text, (character) => table.indexOf(character)));
}

describe('detectTextEncoding', () => {
  it('reads byte order marks', () => {
    expect(detectTextEncoding(Buffer.from('\ufeffx'))).toBe('utf-8');
    expect(detectTextEncoding(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))).toBe('utf-16le');
    expect(detectTextEncoding(utf16be(`\ufeff${TEXT}`))).toBe('utf-16be');
  });

  it('tells UTF-16 without a mark', () => {
    expect(detectTextEncoding(Buffer.from(TEXT, 'utf16le'))).toBe('utf-16le');
    expect(detectTextEncoding(utf16be(TEXT))).toBe('utf-16be');
  });

  it('takes whatever is valid UTF-8 for it, also when cut in mid-character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, cut) => {
        const printable = text.replace(/\p{Cc}/gu, '');
        const bytes = Buffer.from(`é${printable}€`);
        expect(detectTextEncoding(bytes.subarray(0, bytes.length - (cut % 3)))).toBe('utf-8');
      }),
    );
  });

  it('tells Japanese mail by its escapes, and no printer by its own', () => {
    const mail = '\x1b$BEDCf\x1b(B at 10:30\n';
    expect(detectTextEncoding(Buffer.from(mail))).toBe('iso-2022-jp');
    expect(decodeText(Buffer.from(mail))).toBe('田中 at 10:30\n');
    expect(detectTextEncoding(Buffer.from('\x1b$BEDCf'))).toBe('iso-2022-jp');
    for (const printer of ['\x1bE\x1b(s3BBold\x1b(s0B\n', '\x1b@plain\n', 'cash: $B12 (B)\n'])
      expect(detectTextEncoding(Buffer.from(printer))).toBe('utf-8');
    expect(detectTextEncoding(Buffer.from('\x1b$B12\x1b(Bé'))).toBe('utf-8');
  });

  it('falls back to windows-1252', () => {
    expect(detectTextEncoding(Buffer.from('Stra\xdfe \x80 12', 'latin1'))).toBe('windows-1252');
  });

  it.each([
    ['windows-1251', 'Уважаемые коллеги, направляем вам договор и счёт за ноябрь. С уважением, Иванова.'],
    ['koi8-r', 'Уважаемые коллеги, направляем вам договор и счёт за ноябрь. С уважением, Иванова.'],
    ['iso-8859-5', 'Уважаемые коллеги, направляем вам договор и счёт за ноябрь. С уважением, Иванова.'],
    ['windows-1253', 'Αγαπητοί συνάδελφοι, σας στέλνουμε το συμβόλαιο και το τιμολόγιο του Νοεμβρίου.'],
    ['windows-1250', 'Vážení kolegové, zasíláme vám smlouvu a fakturu za listopad. Děkujeme, příště více.'],
    [
      'windows-1252',
      'Sehr geehrte Damen und Herren, für Ihre Bestellung über 12 Stück müssen wir nächste Woche',
    ],
    [
      'windows-1252',
      'Chers collègues, vous trouverez ci-joint le procès-verbal de la réunion de février à Orléans.',
    ],
  ])('tells %s by its letters', (encoding, text) => {
    expect(decodeText(encodeAs(encoding, text))).toBe(text);
  });

  const RUSSIAN =
    'Иванов Сергей Петрович, Ленинский проспект 12. Направление на анализ крови, результаты факсом.';
  const LETTERS: readonly (readonly [string, string])[] = [
    ['pl', 'Zażółć gęślą jaźń. Paweł Wójcik, ul. Świętokrzyska 12, Łódź. Proszę o wyniki badań.'],
    ['cs', 'Příliš žluťoučký kůň. Dvořák Jiří, Plzeň. Prosíme o výsledky vyšetření.'],
    ['hu', 'Győr, Kovács Jenő úr részére: kérjük a leletet sürgősen elküldeni. Űrlap mellékelve.'],
    ['hr', 'Poštovani, šaljem nalaz za gospođu Marić iz Čakovca. Molim hitan odgovor, žurno.'],
    ['de', 'Sehr geehrte Frau Müller, für die Überweisung nach Köln grüße ich schön.'],
    ['fr', 'Résultats envoyés à Mme Lefèvre, hôpital de Besançon, dès réception.'],
    ['es', 'Señor Muñoz, adjuntamos el análisis de sangre; conteste mañana según lo acordado.'],
  ];
  const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
    ...{
      pl: ['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce'],
      cs: ['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce'],
    },
    ...{ hu: ['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce'], hr: ['windows-1250', 'iso-8859-2', 'cp852'] },
    ...{ de: ['windows-1252', 'cp850', 'macintosh'], fr: ['windows-1252', 'cp850', 'macintosh'] },
    es: ['windows-1252', 'cp850', 'macintosh'],
  };

  it.each(
    LETTERS.flatMap(([language, text]) => (ENCODINGS[language] ?? []).map((each) => [language, each, text])),
  )('reads %s in %s as it was written, wherever the machine is', (_language, encoding = '', text = '') => {
    const bytes = encodeAs(encoding, text);
    for (const home of [['en'], ['pl'], ['de'], ['ru'], ['hu', 'de']])
      expect(decodeAs(bytes, guessEncoding(bytes, home).encoding), home.join()).toBe(text);
  });

  it.each(['windows-1251', 'koi8-u', 'ibm866', 'cp855', 'x-mac-cyrillic', 'iso-8859-5'])(
    'reads Cyrillic letters in %s',
    (encoding) => {
      for (const text of [RUSSIAN, RUSSIAN.toUpperCase(), 'Результаты анализов: в норме.\n'.repeat(30)])
        expect(decodeText(encodeAs(encoding, text))).toBe(text);
    },
  );

  it('reads a name by the language of the machine or its region where its letters leave it open', () => {
    const bytes = encodeAs('windows-1250', 'Kučera');
    expect(decodeAs(bytes, guessEncoding(bytes, ['cs']).encoding)).toBe('Kučera');
    expect(guessEncoding(bytes, ['fr']).isDoubtful).toBe(true);
    expect(homeLanguages('en-CZ')).toEqual(['en', 'cs']);
    expect(homeLanguages('pl-PL')).toEqual(['pl']);
    expect(homeLanguages('en')).toEqual(['en']);
  });

  it.each([
    ['windows-1255', 'לכבוד ד"ר דוד כהן, מצורפות תוצאות בדיקת הדם. נא לאשר קבלה.'],
    ['cp862', 'לכבוד ד"ר דוד כהן, מצורפות תוצאות בדיקת הדם. נא לאשר קבלה.'],
    ['windows-1253', 'Η κυρία Ελένη'],
    ['cp737', 'Αγαπητοί συνάδελφοι, σας στέλνουμε το συμβόλαιο και το τιμολόγιο.'],
    ['x-mac-greek', 'Αγαπητοί συνάδελφοι, σας στέλνουμε το συμβόλαιο και το τιμολόγιο.'],
    ['windows-1251', 'не удалось открыть'],
    ['cp850', 'La città è bella perché così è più libera, e sarà già lunedì.'],
    ['cp437', 'La città è bella perché così è più libera, e sarà già lunedì.'],
    ['cp857', 'Sayın Ayşe Yılmaz, tahlil sonuçlarınız için teşekkür ederiz. Lütfen değerlendiriniz.'],
    ['x-mac-turkish', 'Sayın Ayşe Yılmaz, tahlil sonuçlarınız için teşekkür ederiz. Lütfen değerlendiriniz.'],
    ['iso-8859-13', 'Prašome atsiųsti tyrimų rezultatus. Ačiū, Žydrūnė Šiauliuose'],
    ['iso-8859-6', 'نرسل لكم نتائج تحليل الدم مع التحية، محمد أحمد'],
    ['windows-874', 'ขอส่งผลตรวจเลือด กรุณาตอบกลับ ขอบคุณ'],
  ])('reads a text in %s without doubt', (encoding, text) => {
    const bytes = encodeAs(encoding, text);
    for (const home of [['en'], ['de'], ['fr', 'nl'], ['pl']]) {
      const guess = guessEncoding(bytes, home);
      expect([decodeAs(bytes, guess.encoding), guess.isDoubtful], home.join()).toEqual([text, false]);
    }
  });

  it('takes the comma and the cedilla below a letter for the same letter', () => {
    const bytes = encodeAs('iso-8859-16', 'Vă rugăm să trimiteți rezultatele și fișa. Mulțumim, Ștefan');
    const guess = guessEncoding(bytes, ['en']);
    expect(guess.isDoubtful).toBe(false);
    expect(decodeAs(bytes, guess.encoding)).toMatch(/trimite[ţț]i rezultatele [şș]i fi[şș]a\. Mul[ţț]umim/u);
  });

  it('leaves a name open that is one in two scripts', () => {
    const bytes = encodeAs('windows-1255', 'מוכן');
    expect(guessEncoding(bytes, ['en']).isDoubtful).toBe(true);
  });

  it('reads Chinese mail of seven bits, and takes no address for it', () => {
    expect(decodeText(Buffer.from('Name: ~{VPND~}, 12 ~~ 13\n'))).toBe('Name: 中文, 12 ~ 13\n');
    expect(detectTextEncoding(Buffer.from('~{VPND~}\n'))).toBe('hz-gb-2312');
    for (const plain of ['see ~/notes and ~{x', 'a ~ b', 'f(~{}~})'])
      expect(detectTextEncoding(Buffer.from(plain))).toBe('utf-8');
  });

  it('tells UTF-16 without a mark in a script without spaces', () => {
    const text = 'イエメン共和国\r\nメンバー引数は同じ順番で並んでいます\r\n';
    expect(detectTextEncoding(Buffer.from(text, 'utf16le'))).toBe('utf-16le');
    expect(detectTextEncoding(utf16be(text))).toBe('utf-16be');
    const thai = 'เกิดข้อผิดพลาดที่ไม่มีตัวจัดการ\r\n';
    expect(detectTextEncoding(Buffer.from(thai, 'utf16le'))).toBe('utf-16le');
  });

  it('says where the letters leave it open', () => {
    const open = (text: string): string | null => doubtfulEncoding(encodeAs('windows-1250', text));
    expect(open('Kučera')).not.toBeNull();
    expect(open('Příliš žluťoučký kůň. Dvořák Jiří, Plzeň.')).toBeNull();
    expect(doubtfulEncoding(encodeAs('windows-1252', 'Sehr geehrte Frau Müller, schöne Grüße'))).toBeNull();
    expect(doubtfulEncoding(Buffer.from('Kučera'))).toBeNull();
    expect(doubtfulEncoding(Buffer.from('plain'))).toBeNull();
  });

  describe('of a text that does not say how it is written', () => {
    const NAMES = 'Dvořák, Kučera\n';
    const CZECH = encodeAs('windows-1250', NAMES);

    it('shows words of it in each encoding that makes other letters of it, its own among them', () => {
      const readings = readText(CZECH, undefined).readAs()?.readings ?? [];
      expect(readings).toContainEqual({ encoding: 'windows-1250', words: 'Dvořák, Kučera' });
      expect(readings).toContainEqual({ encoding: 'windows-1252', words: 'Dvoøák, Kuèera' });
      const words = readings.map((each) => each.words);
      expect(new Set(words).size).toBe(words.length);
      // The same letters as in windows-1250.
      expect(readings.map(({ encoding }) => encoding)).not.toContain('iso-8859-2');
    });

    it('reads it as a person has chosen, without doubt, and offers the same again', () => {
      for (const encoding of ['windows-1252', 'windows-1250']) {
        const read = readText(CZECH, encoding);
        expect([read.text, read.doubtfulEncoding]).toEqual([decodeAs(CZECH, encoding), null]);
        expect(read.readAs()?.encoding).toBe(encoding);
        const others = readText(CZECH, undefined)
          .readAs()
          ?.readings.map(({ words }) => words);
        expect(read.readAs()?.readings.map(({ words }) => words)).toEqual(others);
      }
    });

    it.each(['Città', 'Es la única opción: así lo decidí', 'Somalië', 'pitkä'])(
      'is read to its last letter: %s',
      (text) => {
        expect(readText(encodeAs('windows-1252', text), undefined).text).toBe(text);
        const inUtf8 = readText(Buffer.from(text), undefined);
        expect([inUtf8.text, inUtf8.doubtfulEncoding]).toEqual([text, null]);
      },
    );

    it('is asked about where a name of four letters may be two of Chinese, and offers both', () => {
      for (const table of ['1,Pan: Żółw\n', 'No,Name\n1,Pan: Żółw\n']) {
        const read = readText(encodeAs('windows-1250', table), undefined);
        expect(read.doubtfulEncoding).not.toBeNull();
        const words = read.readAs()?.readings.map((each) => each.words) ?? [];
        expect(words).toEqual(expect.arrayContaining(['Żółw', '草逕']));
      }
    });

    it('is asked about where it is UTF-8 that ends amidst a letter', () => {
      const cut = Buffer.from('Größe: fünf Meter, ü').subarray(0, -1);
      expect(readText(cut, undefined)).toMatchObject({
        text: 'Größe: fünf Meter, \ufffd',
        doubtfulEncoding: 'utf-8',
      });
    });

    it('lists what it is most likely to be first, whatever was chosen', () => {
      const russian = encodeAs('koi8-r', 'Привет, это письмо для Ивана\n');
      for (const chosen of [undefined, 'windows-1252', 'ibm866']) {
        const readings = readText(russian, chosen).readAs()?.readings ?? [];
        expect(readings[0]?.words).toBe('Привет, это письмо');
        // Letters of the same alphabet before those of others.
        const places = readings.map(({ words }) => words);
        const inDos = places.indexOf(decodeAs(russian, 'ibm866').split(/\s+/u).slice(0, 3).join(' '));
        expect(inDos).not.toBe(0);
      }
      const names = readText(CZECH, undefined).readAs()?.readings ?? [];
      const place = (encoding: string): number => names.findIndex((each) => each.encoding === encoding);
      expect(place('windows-1250')).toBeLessThan(3);
      expect(place('windows-1250')).toBeLessThan(place('shift_jis') < 0 ? Infinity : place('shift_jis'));
      expect(place('windows-1250')).toBeLessThan(place('cp437'));
    });

    it('follows no choice that its bytes exclude, and none that nobody knows', () => {
      for (const unicode of [NAMES, `\ufeff${NAMES}`]) {
        const saved = readText(Buffer.from(unicode), 'windows-1252');
        expect([saved.text.replace('\ufeff', ''), saved.readAs()]).toEqual([NAMES, null]);
      }
      const french = Buffer.from('Andr\xe9 \xff\xe9, caf\xe9 \xe0 la carte', 'latin1');
      expect(readText(french, 'shift_jis').text).toContain('café');
      expect(readText(CZECH, '../../etc').text).toBe(decodeText(CZECH));
      expect(readText(Buffer.from('plain'), 'gb18030').readAs()).toBeNull();
    });

    it('offers an encoding of two bytes a letter wherever its sample is cut off', () => {
      const kanji = Buffer.from([0x93, 0x63, 0x92, 0x86]); // 田中
      for (const before of ['', 'x']) {
        const text = Buffer.concat([Buffer.from(before), ...Array.from({ length: 9_000 }, () => kanji)]);
        const offered = readText(text, undefined)
          .readAs()
          ?.readings.map(({ encoding }) => encoding);
        expect(offered).toContain('shift_jis');
      }
    });

    it('finds the words far behind plain ones', () => {
      const far = Buffer.concat([Buffer.from('plain words\n'.repeat(20_000)), CZECH]);
      const words = readText(far, undefined)
        .readAs()
        ?.readings.map((each) => each.words);
      expect(words).toContain('Dvořák, Kučera');
      const czech = encodeAs('windows-1250', 'Příliš žluťoučký kůň. Dvořák Jiří, Plzeň.\n');
      const late = Buffer.concat([Buffer.from('plain words\n'.repeat(20_000)), czech]);
      expect(detectTextEncoding(late)).toBe('windows-1250');
      const oneLine = Buffer.concat([Buffer.from('x'.repeat(100_000)), CZECH]);
      expect(readText(oneLine, undefined).readAs()?.readings.length).toBeGreaterThan(1);
    });

    it('shows only so much of a long word', () => {
      const long = readText(encodeAs('windows-1250', 'ř'.repeat(500)), 'windows-1250').readAs();
      for (const { words } of long?.readings ?? []) expect(Array.from(words).length).toBeLessThanOrEqual(37);
    });
  });

  const SIGNS = [
    'Total: £45.00', '25 µg', 'Dose 25 µg, twice', '½ tablet', '± 5 mm', '§ 5', '3 × 4', '5 ÷ 2', '© 2026', '45 €', 'Nº 12', '12 m²', '20 °C', '«yes»',
    'André £20 ½ µg', 'it’s £5 – “now”', 'A ÷ B', '¿Qué?', 'Tom’s café costs £3', 'It is 45 € each – “net”…', '¾ cup', '¥500', '50 ¢',
  ]; // prettier-ignore

  it.each(SIGNS)('reads the signs of %s, wherever the machine is', (text) => {
    const bytes = encodeAs('windows-1252', text);
    for (const home of [['en'], ['de'], ['fr', 'nl'], ['es'], ['pl'], ['hu'], ['cs']])
      expect(decodeAs(bytes, guessEncoding(bytes, home).encoding), home.join()).toBe(text);
  });

  it('reads each sign of windows-1252 amidst an English letter', () => {
    const signs = Array.from({ length: 128 }, (_, place) =>
      decodeAs(Uint8Array.of(128 + place), 'windows-1252'),
    );
    for (const sign of signs.filter((each) => /^[^\p{L}\p{C}]$|[µªº]/u.test(each))) {
      const text = `Please send the bill ${sign} 20 by Monday.\r\n`;
      const bytes = encodeAs('windows-1252', text);
      for (const home of [['en'], ['de'], ['es'], ['pl']])
        expect(decodeAs(bytes, guessEncoding(bytes, home).encoding), home.join()).toBe(text);
    }
  });

  it.each(['38,5 °C', '5 µg', '§ 5 BGB', '12 €', 'Temp 38°C, 5 µg'])('has no doubt about %s', (text) => {
    const bytes = encodeAs('windows-1252', text);
    const guess = guessEncoding(bytes, ['de', 'en']);
    expect([decodeAs(bytes, guess.encoding), guess.isDoubtful]).toEqual([text, false]);
  });

  it.each([
    ['windows-1250', 'Patient: Łukasz'],
    ['windows-1252', 'Patient: Óscar'],
  ])('takes a name in %s for no other script and no quotation: %s', (encoding, text) => {
    const bytes = encodeAs(encoding, text);
    for (const home of [['en'], ['de'], ['es'], ['pl']])
      expect(decodeAs(bytes, guessEncoding(bytes, home).encoding), home.join()).toBe(text);
  });

  it('is in doubt where few bytes may be letters or Chinese characters', () => {
    // Shift-JIS, and windows-1250.
    for (const text of ['Patient: \x93\x63\x92\x86', 'Name\n1,Pan: \xaf\xf3\xb3w'])
      for (const home of [['en'], ['de'], ['ja']])
        expect(guessEncoding(Buffer.from(text, 'latin1'), home).isDoubtful).toBe(true);
  });

  it('reads the frames and the letters of DOS', () => {
    const frame = [
      0xc9,
      ...Array<number>(10).fill(0xcd),
      0xbb,
      10,
      0xba,
      ...Buffer.from(' Rechnung '),
      0xba,
      10,
    ];
    expect(decodeText(Uint8Array.from(frame))).toBe('╔══════════╗\n║ Rechnung ║\n');
    const letters = Buffer.from('Gr\x81\xe1e, M\x81ller, sch\x94n, K\x84se', 'latin1');
    expect(decodeText(letters)).toBe('Grüße, Müller, schön, Käse');
  });

  it('takes no doubled letters of another script for frames', () => {
    const text = 'Уважаемые коллеги, направляем вам договор. Просим оплатить до конца месяца.\n'.repeat(5);
    expect(decodeText(encodeAs('koi8-r', text))).toBe(text);
  });

  it('takes no halves of characters for letters of DOS', () => {
    const bytes = Buffer.from('82b182ea82cd836583588367 82c582b78142'.replace(' ', ''), 'hex');
    expect(decodeText(Buffer.concat(Array<Buffer>(10).fill(bytes)))).toContain('これはテストです。');
  });

  it('reads UTF-32 with its mark', () => {
    const text = '\ufeffGrüße';
    const bytes = Buffer.alloc(text.length * 4);
    for (const [at, character] of Array.from(text).entries())
      bytes.writeUInt32LE(character.charCodeAt(0), at * 4);
    expect(decodeText(bytes)).toBe('Grüße');
  });

  it('takes a stray zero for what it is', () => {
    expect(detectTextEncoding(Buffer.from(`${TEXT.repeat(3)}\0${TEXT}`))).toBe('utf-8');
  });

  it('knows what is no text', () => {
    expect(detectTextEncoding(Buffer.from([1, 2, 3, 0, 0, 4, 5, 6]))).toBeNull();
    expect(detectTextEncoding(Buffer.from('\x01\x02\x03\x04\x05\x06\x07', 'latin1'))).toBeNull();
    expect(detectTextEncoding(Buffer.from('page one\f\x1b[1mpage two\x1a', 'latin1'))).toBe('utf-8');
  });
});

describe('the letters of a text in UTF-8', () => {
  it('are counted in its bytes as the decoder finds them, whatever these are', () => {
    const edges = [0x41, 0x7f, 0x80, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xef, 0xed, 0xf0, 0xf4, 0xf5, 0xff];
    const seconds = [0x8f, 0x90, 0x9f, 0xa0];
    const byte = fc.oneof(fc.constantFrom(...edges, ...seconds), fc.nat(255));
    const text = fc.string({ unit: 'grapheme' }).map((each) => [...Buffer.from(each)]);
    const pieces = fc.array(fc.oneof(fc.array(byte), text), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, (each) => {
        const bytes = Uint8Array.from(each.flat());
        const { letters, replaced, bad, isCutOff } = countUtf8Letters(bytes);
        const characters = Array.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
        const marks = characters.filter((character) => character === '\ufffd').length;
        expect(replaced + bad + (isCutOff ? 1 : 0)).toBe(marks);
        expect(letters).toBe(characters.filter((character) => character > '\x7f').length - marks);
      }),
    );
  });

  it.each([
    ['at its beginning', 'f\xfcr ', 0],
    ['behind much that is plain', 'f\xfcr ', 1024 * 1024],
  ])('are sought in a large page without a string of it: another encoding %s', (_where, words, plain) => {
    const page = Buffer.from(`${'a b\n'.repeat(plain / 4)}<p>${words.repeat(100_000)}</p>`, 'latin1');
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    try {
      expect(detectTextEncoding(page)).toBe('windows-1252');
      const sizes = decode.mock.calls.map(([input]) => input?.byteLength ?? 0);
      expect(Math.max(...sizes, 0)).toBeLessThanOrEqual(64 * 1024);
    } finally {
      decode.mockRestore();
    }
  });
});

describe('a text in UTF-8 with a byte that is none', () => {
  const bytes = Buffer.concat([Buffer.from('Pan Żółw, Frau Müller\n'), Buffer.from('M\xfcller\n', 'latin1')]);
  const marked = 'Pan Żółw, Frau Müller\nM\ufffdller\n';

  it('keeps its letters, marks the byte, and is asked about', () => {
    const read = readText(bytes, undefined);
    expect([read.text, read.doubtfulEncoding]).toEqual([marked, 'utf-8']);
    expect(read.readAs()?.readings[0]).toMatchObject({ encoding: 'utf-8' });
    const page = openText(bytes, 'names.txt', faxGeometry('High', 'letter'));
    expect(page).toMatchObject({ ok: true, value: { doubtfulEncoding: 'utf-8' } });
    const web = readMarkup(Buffer.concat([Buffer.from('<meta charset="utf-8"><p>'), bytes]), undefined);
    expect([web.text.endsWith(marked), web.doubtfulEncoding]).toEqual([true, 'utf-8']);
  });

  it('can be read in another encoding, and in UTF-8 again', () => {
    const chosen = readText(bytes, 'windows-1252');
    expect([chosen.text.includes('\nMüller'), chosen.doubtfulEncoding]).toEqual([true, null]);
    expect(chosen.readAs()?.readings.map(({ encoding }) => encoding)).toContain('utf-8');
    expect(readText(bytes, 'utf-8').text).toBe(marked);
  });

  it('is told from texts in other encodings that have such letters by accident', () => {
    expect(detectTextEncoding(encodeAs('windows-1251', 'ВІННИЦЯ, ДІМ, СІЛЬ, КИЇВ, РІВНЕ'))).not.toBe('utf-8');
    expect(detectTextEncoding(encodeAs('windows-1250', 'Łukasz Żółw, ul. Świętokrzyska 5'))).not.toBe(
      'utf-8',
    );
    expect(detectTextEncoding(Buffer.from('M\xfcller, J\xfcrgen und Gr\xf6\xdfe', 'latin1'))).not.toBe(
      'utf-8',
    );
  });
});
