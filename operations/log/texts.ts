import type { Language } from '@kerben/platform/http/language.ts';

type Row = readonly [en: string, ru: string, ky: string];

const rows = {
  'Log.usage': [
    'npm run log -- export FILE | check FILE | import FILE [--forget-lists] | forget-lists   (FILE.gz is compressed; --lang en|ru|ky)',
    'npm run log -- export ФАЙЛ | check ФАЙЛ | import ФАЙЛ [--forget-lists] | forget-lists   (ФАЙЛ.gz сжимается; --lang en|ru|ky)',
    'npm run log -- export ФАЙЛ | check ФАЙЛ | import ФАЙЛ [--forget-lists] | forget-lists   (ФАЙЛ.gz кысылат; --lang en|ru|ky)',
  ],
  'Log.exported': [
    '%{events} events written to %{file}, hash %{hash}.',
    'Записано событий: %{events}, файл %{file}, хеш %{hash}.',
    'Жазылган окуялар: %{events}, файл %{file}, хеш %{hash}.',
  ],
  'Log.checked': [
    'The file is whole: %{events} events, hash %{hash}.',
    'Файл цел: событий %{events}, хеш %{hash}.',
    'Файл бүтүн: окуялар %{events}, хеш %{hash}.',
  ],
  'Log.imported': [
    '%{written} events brought in; the log holds %{events} now, hash %{hash}, as the file says.',
    'Внесено событий: %{written}; теперь в журнале %{events}, хеш %{hash}, как в файле.',
    'Киргизилген окуялар: %{written}; эми журналда %{events}, хеш %{hash}, файлдагыдай.',
  ],
  'Log.forgotten': [
    'The lists are forgotten; the next start builds them from the log.',
    'Списки забыты; следующий запуск построит их по журналу.',
    'Тизмелер унутулду; кийинки ишке киргизүү аларды журналдан кайра түзөт.',
  ],
  'Log.reading': ['read', 'прочитано', 'окулду'],
  'Log.comparing': ['compared', 'сверено', 'салыштырылды'],
  'Log.writing': ['brought in', 'внесено', 'киргизилди'],
  'Log.NotALog': [
    'The file %{file} does not hold a log of Kerben.',
    'В файле %{file} нет журнала Kerben.',
    '%{file} файлында Kerben журналы жок.',
  ],
  'Log.FormatNewer': [
    'The file has format %{version}; this Kerben reads up to %{known}.',
    'Формат файла — %{version}; этот Kerben читает до %{known}.',
    'Файлдын форматы — %{version}; бул Kerben эң көбү %{known} форматын окуйт.',
  ],
  'Log.FileUnreadable': [
    'The file %{file} cannot be read: %{why}',
    'Файл %{file} не читается: %{why}',
    '%{file} файлы окулбайт: %{why}',
  ],
  'Log.LineBroken': [
    'Line %{line} is not a line of a log.',
    'Строка %{line} — не строка журнала.',
    '%{line}-сап журналдын сабы эмес.',
  ],
  'Log.HashWrong': [
    'Line %{line} is not what was written: the hash does not agree. The file is damaged or was changed.',
    'Строка %{line} не та, что была записана: хеш не сходится. Файл повреждён или изменён.',
    '%{line}-сап жазылгандай эмес: хеш дал келбейт. Файл бузулган же өзгөртүлгөн.',
  ],
  'Log.CutOff': [
    'The file %{file} ends after %{events} events without its last line: it is cut off.',
    'Файл %{file} обрывается после %{events} событий: нет последней строки.',
    '%{file} файлы %{events} окуядан кийин үзүлөт: акыркы сабы жок.',
  ],
  'Log.OtherLog': [
    'The log is not empty, and its event number %{number} is not that of the file. Import into an empty log.',
    'Журнал не пуст, и его событие № %{number} не то, что в файле. Импортируйте в пустой журнал.',
    'Журнал бош эмес жана анын № %{number} окуясы файлдагы эмес. Бош журналга импорттоңуз.',
  ],
  'Log.LogLonger': [
    'The log holds the %{events} events of the file and more after them.',
    'В журнале есть %{events} событий файла и ещё другие после них.',
    'Журналда файлдын %{events} окуясы жана алардан кийин дагы башкалары бар.',
  ],
  'Log.OrderLost': [
    'The log did not keep the order after event number %{number}. Empty it and import again.',
    'Журнал не сохранил порядок после события № %{number}. Очистите его и импортируйте снова.',
    'Журнал № %{number} окуядан кийин иретти сактаган жок. Аны тазалап, кайра импорттоңуз.',
  ],
  'Log.NotTheSame': [
    'After the import the log does not say what the file says: %{found} instead of %{wanted}.',
    'После импорта журнал говорит не то, что файл: %{found} вместо %{wanted}.',
    'Импорттон кийин журнал файлдагыны айтпайт: %{wanted} ордуна %{found}.',
  ],
  'Log.ListsAhead': [
    'The lists have read further than the log goes (%{projectors}): they are of another log. Way out: add --forget-lists, or npm run log -- forget-lists; they are then built again from the log.',
    'Списки прочли дальше, чем идёт журнал (%{projectors}): они от другого журнала. Выход: добавьте --forget-lists или npm run log -- forget-lists; тогда они строятся заново по журналу.',
    'Тизмелер журналдан ары окулган (%{projectors}): алар башка журналдыкы. Чыгуу жолу: --forget-lists кошуңуз же npm run log -- forget-lists; анда алар журналдан кайра түзүлөт.',
  ],
  'Log.Running': [
    'Kerben is running on this data. Stop it first.',
    'Kerben работает с этими данными. Сначала остановите его.',
    'Kerben ушул маалымат менен иштеп жатат. Адегенде аны токтотуңуз.',
  ],
  'Log.brokeOff': [
    'Broke off. An import goes on where it stopped when it is run again.',
    'Прервано. Импорт продолжится с того же места, если запустить её снова.',
    'Үзүлдү. Импорт кайра ишке киргизилгенде токтогон жеринен улантылат.',
  ],
} as const satisfies Readonly<Record<string, Row>>;

const column = (index: 0 | 1 | 2): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(rows).map(([key, texts]) => [key, texts[index]]));

/** Words of `npm run log`, typed so that none is missing in a language. */
export const logTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: column(0),
  ru: column(1),
  ky: column(2),
};
