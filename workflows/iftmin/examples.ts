/** Messages as railways write them; parties are invented, codes have valid check digits. For tests and the demo. */
const message = (reference: string, segments: readonly string[]): string =>
  [
    `UNB+UNOY:3+KZH::HOST+KRG::HOST+260309:0915+${reference}++IFTMIN`,
    `UNH+${reference}+IFTMIN:D:97A:UN:OSJD`,
    ...segments,
    `UNT+${segments.length + 2}+${reference}`,
    `UNZ+1+${reference}`,
  ]
    .map((segment) => `${segment}'\n`)
    .join('');

export interface MessageWish {
  readonly reference: string;
  readonly number: string;
  readonly wagons: readonly string[];
  /** Station of destination with its railway: Alamedin (59716908). */
  readonly destination?: string;
  readonly consignee?: string;
  /** Kilograms of goods in each wagon. */
  readonly weight?: number;
}

/** Flour from Otar (railway 27) over Lugovaya to a station of railway 59, the mass divided among the wagons. */
export const flourMessage = ({
  reference,
  number,
  wagons,
  destination = '59716908:37:288:Аламедин:КРГ',
  consignee = 'ОсОО ДАН-АЗЫК ТЕСТ',
  weight = 62_000,
}: MessageWish): string =>
  message(reference, [
    `BGM+722+${number}+9`,
    'DTM+143:202603081430:203',
    'TSR++1',
    'FTX+DCL+++Груз не опасный. Погрузка средствами отправителя',
    'DOC+380:::Счёт-фактура+118:2:20260307',
    'LOC+5+27703306:37:288:Отар:КЗХ',
    `LOC+8+${destination}`,
    'LOC+17+00704506:37:288:Луговая',
    'NAD+CZ+698600012:Z00++ТОО ЖЕТЫСУ ТЕСТ ТРЕЙД+ул. Складская 5+Алматы++050000+KAZ',
    `NAD+CN+22000001:Z00++${consignee}+ул. Заводская 7+Бишкек++720000+KGZ`,
    'NAD+GS+27-0451:Z00++КЗХ ТЕСТ ЭКСПЕДИТОР',
    'NAD+CA+0027:Z13++КЗХ',
    'LOC+32+27703306:37:288:Отар',
    'LOC+56+27704506:37:288:Луговая',
    'NAD+CA+0059:Z13++КРГ',
    'LOC+32+27704506:37:288:Луговая',
    `LOC+56+${destination.replace(/:[^:]*$/, '')}`,
    `GID+1+${wagons.length * 20}:::::мешки`,
    'PIA+5+11010011:HS::12',
    'PIA+5+501027:ET::288',
    'FTX+AAA+++Мука пшеничная высшего сорта в мешках',
    `MEA+WT+G+KGM:${wagons.length * weight}.000`,
    ...wagons.flatMap((wagon) => [`SGP+${wagon}+20`, `MEA+WT+G+KGM:${weight}`]),
    ...wagons.flatMap((wagon, place) => [
      `EQD+RR+${wagon}++++5`,
      'MEA+WT+T+KGM:23800',
      'MEA+SV++TNE:68',
      'MEA+NAX++PCE:4',
      `SEL+KZ00${1000 + place}`,
      'NAD+CW+27/П:36:12++КЗХ',
    ]),
  ]);

/** Cotton in two containers on one wagon, in transit from Uzbekistan: no station of railway 59 but those of its section. */
export const containerMessage = (reference: string, number: string): string =>
  message(reference, [
    `BGM+722+${number}+9`,
    'DTM+143:202603081000:203',
    'LOC+5+29741007:37:288:Раустан:УТИ',
    'LOC+8+59716908:37:288:Аламедин:КРГ',
    'LOC+42+00720104:37:288:Келес',
    'LOC+17+00704506:37:288:Луговая',
    'NAD+CZ+300000777:Z00++ООО НАМАНГАН ТЕСТ ПЛЮС+ул. Навои 10+Наманган++160100+UZB',
    'NAD+CN+22000002:Z00++ОсОО ТЯНЬ-ШАНЬ ТЕКСТИЛЬ ТЕСТ+ул. Заводская 7+Бишкек++720000+KGZ',
    'NAD+CA+0029:Z13++УТИ',
    'NAD+CA+0059:Z13++КРГ',
    'GID+1+28:::::кипы',
    'PIA+5+52010000:HS::12',
    'PIA+5+211005:ET::288',
    'FTX+AAA+++Хлопок-волокно',
    'MEA+WT+G+KGM:42000.000',
    'EQD+RR+94622180++++5',
    'MEA+WT+T+KGM:22300',
    'NAD+CW+59/О:36:12++ОсОО ТЯНЬ-ШАНЬ ТЕКСТИЛЬ ТЕСТ',
    'EQA+CN+TKRU1234564/22G1:::5',
    'MEA+AAI+T+KGM:2200',
    'SEL+KG009900',
    'EQA+CN+KTZU0000012/22G1:::5',
    'MEA+AAI+T+KGM:2250',
    'SEL+KG009901',
  ]);
