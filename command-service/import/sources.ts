import { esrCode } from '@kerben/workflows/checks/esr.ts';
import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';
import { changedDraft, type Draft } from './draft.ts';
import { ratesByColumn } from './rates-by-column.ts';
import type { Table } from './table.ts';
import { administrationOf, unknownAdministration } from './station-administration.ts';

/** How files of the world name and write the fields of one book. The book's own field names and labels are known anyway. */
export interface Source {
  /** Other headings of a field, the best first: a file may have several. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
  /** Digits of codes that lose their leading zeros in spreadsheets. */
  readonly digits?: Readonly<Record<string, number>>;
  /** Whether a code of `digits` may be what it looks like with its zeros; without it any may. */
  readonly credible?: Readonly<Record<string, (code: string) => boolean>>;
  /** Words of a field that stand for "nothing" beside NULL. */
  readonly nothing?: Readonly<Record<string, string>>;
  /** How a file is arranged before its headings are looked for. */
  readonly reshape?: (table: Table) => Table;
  /** What has to be derived or converted. */
  readonly complete?: (draft: Draft) => Draft;
}

/** Kilograms as tonnes by moving the point three places: exact, no floating number. */
const tonnes = (kilograms: string): string => {
  const digits = kilograms.padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
};

/** Masses of a wagon in tonnes: tare is 10 to 50, capacity up to 150. More than 1000 is kilograms (both occur in real files). */
const masses = [
  ['tare', 'Import.TareInKilograms'],
  ['capacity', 'Import.CapacityInKilograms'],
] as const;

const wagonUnits = (draft: Draft): Draft =>
  masses.reduce((done, [field, warning]) => {
    const value = done.values[field]?.replace(/[\s.,]0+$/, '') ?? '';
    return /^\d{4,6}$/.test(value)
      ? changedDraft(done, { [field]: tonnes(value) }, { code: warning, params: { value }, member: field })
      : done;
  }, draft);

const ownAdministration = '59';

/**
 * The station's administration, where the file does not say it. Real files hold foreign codes that follow no check digit among
 * others, even with the number of a road of ours: such a code is kept as 00 and warned about. Only our own network is sure.
 */
const stationOwner = (draft: Draft): Draft => {
  const { code = '', road = '', administration = '' } = draft.values;
  if (administration !== '' || code === '') return draft;
  const derived = administrationOf(code, road);
  const sure = derived !== unknownAdministration && (derived === ownAdministration || !esrCode(derived)(code));
  const value = sure ? derived : unknownAdministration;
  const warning = { code: sure ? 'Import.AdministrationDerived' : 'Import.AdministrationUnknown', params: { value } };
  return changedDraft(draft, { administration: value }, { ...warning, member: 'administration' }, ['administration']);
};

/** A number of a company that lost its zeros; whatever else is short is another country's, or wrong. */
const companyNumber = (code: string): boolean => restoredTaxpayerNumber(code.replace(/^0/, '')) === code;

/**
 * A telephone as Kyrgyz files write it, `0312 550100` or `996 312 550100`, as `+996312550100`. What has no 0 in front (a number
 * of a town, nine digits) may be another country's and stays as it is.
 */
const withCountryCode = (draft: Draft): Draft => {
  const value = draft.values['phone'] ?? '';
  const [, national] = /^(?:0|(?:00)?996)([2-9]\d{8})$/.exec(value.replaceAll(/[\s().-]/g, '')) ?? [];
  return national === undefined
    ? draft
    : changedDraft(
        draft,
        { phone: `+996${national}` },
        { code: 'Import.PhoneCompleted', params: { value }, member: 'phone' },
      );
};

/** Files whose headings differ from the book's own words. Keys are areas. */
export const sources: Readonly<Record<string, Source>> = {
  stations: {
    headings: {
      code: ['esr', 'esr_code', 'код есру'],
      road: ['inland_railway_code', 'road_code'],
    },
    digits: { code: 6 },
    complete: stationOwner,
  },
  'railway-administrations': {
    headings: { nameRu: ['railway_name_ru'], country: ['country_ru'] },
    digits: { code: 2 },
  },
  road: {
    headings: {
      code: ['road_code'],
      administration: ['administration_code'],
      stationRanges: ['station_code_ranges'],
    },
    digits: { administration: 2 },
  },
  cargo: {
    headings: {
      code: ['etsng_code', 'etsng', 'tar_gr_cod', 'код етснг'],
      // The workbook's own names are cut; beside them stand those of the nomenclature.
      nameRu: ['tar_gr_etsng', 'name', 'name_gr'],
      group: ['group_name', 'ngrup_p'],
    },
    digits: { code: 6 },
  },
  gng: { headings: { code: ['gng_code', 'gng'] }, digits: { code: 8 } },
  tnved: {
    headings: { code: ['hscode', 'hs_code', 'tnved'], nameEn: ['description'] },
    nothing: { parent: 'TOTAL' },
  },
  countries: { headings: {}, digits: { numeric: 3 } },
  currencies: {
    headings: {
      code: ['alphabeticcode', 'alphabetic_code'],
      numeric: ['numericcode'],
      nameEn: ['currency'],
      minorUnits: ['minorunit', 'minor_unit'],
    },
    digits: { numeric: 3 },
    // Funds and metals have none.
    nothing: { minorUnits: '-' },
  },
  'exchange-rate': {
    reshape: ratesByColumn,
    headings: {
      currency: ['iso', 'код валюты', 'букв. код', 'буквенный код'],
      date: ['дата курса', 'на дату'],
      rate: ['value', 'официальный курс', 'курс'],
      units: ['nominal', 'номинал', 'количество', 'кол-во единиц', 'единиц'],
    },
  },
  'wagon-type': {
    headings: { code: ['id'] },
  },
  'wagon-model': { headings: { code: ['model_code'] } },
  'wagon-owner-type': {
    headings: { code: ['id'], nameRu: ['type_ownership_ru'], nameEn: ['type_ownership_en'] },
  },
  'act-reason': { headings: { code: ['id'] } },
  'container-type': { headings: { nameEn: ['description'], group: ['group_code'] } },
  wagons: {
    headings: {
      number: ['wagon_number', 'num', 'номер вагона'],
      kind: ['genus_name', 'wagon_rod_name_ru'],
      ownerAdministration: ['wagon_adm'],
      capacity: ['capacity_t', 'wagon_gruzp_doc'],
      tare: ['tare_t', 'wagon_tara_doc'],
      model: ['model_code'],
      built: ['year_built'],
      volume: ['body_volume_m3'],
      repairDate: ['repair_date', 'wagon_date_rem_uz'],
    },
    digits: { ownerAdministration: 2 },
    complete: wagonUnits,
  },
  bank: { headings: { code: ['bik', 'mfo', 'мфо'] }, digits: { code: 6 } },
  customers: {
    headings: {
      code: ['inn', 'tin'],
      okpo: ['okpo'],
      mFO: ['mfo', 'мфо'],
      bankAccount: ['account', 'р/с', 'расч. счет', 'расчетный счет'],
      fullAddress: ['address'],
      name: ['Название', 'Клиент'],
    },
    digits: { code: 14, okpo: 8, mFO: 6 },
    credible: { code: companyNumber },
    complete: withCountryCode,
  },
  contractor: {
    headings: { tin: ['inn'], okpo: ['okpo'] },
    digits: { tin: 14, okpo: 8 },
    credible: { tin: companyNumber },
  },
};

/** A file as the book of an area wants it arranged. */
export const arranged = (table: Table, area: string): Table => sources[area]?.reshape?.(table) ?? table;
