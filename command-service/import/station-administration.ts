/** Administration of a road by its number in the 1520 area (railways' own numbering, a table of facts). */
const byRoad: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['1', '10', '17', '24', '28', '51', '58', '61', '63', '76', '80', '83', '88', '92', '94', '96', '99'].map(
      (road) => [road, '20'],
    ),
  ),
  ...Object.fromEntries(['32', '35', '40', '43', '45', '48'].map((road) => [road, '22'])),
  '8': '26',
  '9': '25',
  '12': '24',
  '13': '21',
  '39': '23',
  '55': '57',
  '56': '58',
  '57': '28',
  '68': '27',
  '70': '59',
  '73': '29',
  '74': '66',
  '75': '67',
};

/** First and last code of the networks around ours; a file of stations seldom says whose they are. */
const byCode: readonly (readonly [from: string, to: string, administration: string])[] = [
  ['715604', '719709', '59'],
  ['660000', '715603', '27'],
  ['720000', '743999', '29'],
  ['744000', '749999', '66'],
  ['750000', '759999', '67'],
];

/** What is written when nobody knows: outside the 1520 area, so that the check digit only warns. */
export const unknownAdministration = '00';

/** Administration of a station by its road, else by its code, else unknown. */
export const administrationOf = (code: string, road: string): string =>
  byRoad[road] ?? byCode.find(([from, to]) => code >= from && code <= to)?.[2] ?? unknownAdministration;
