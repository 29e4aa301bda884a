import { esrCode } from '@kerben/workflows/checks/esr.ts';
import { changedDraft, type Draft } from './draft.ts';
import { administrationOf, unknownAdministration } from './station-administration.ts';

/** How files of the world name and write the fields of one book. The book's own field names and labels are known anyway. */
export interface Source {
  /** Other headings of a field, lower case, the best first: a file may have several. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
  /** Digits of codes that lose their leading zeros in spreadsheets. */
  readonly digits?: Readonly<Record<string, number>>;
  /** What has to be derived or converted. */
  readonly complete?: (draft: Draft) => Draft;
}

/** Kilograms as tonnes by moving the point three places: exact, no floating number. */
const tonnes = (kilograms: string): string => {
  const digits = kilograms.padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
};

/** Real files write 70.0 and 26.80; the book keeps 70 and 26.8, so that a second import finds nothing changed. */
const plainDecimal = (text: string): string => {
  const value = text.replace(',', '.').trim();
  return /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
};

/** Masses of a wagon in tonnes: tare is 10 to 50, capacity up to 150. More than 1000 is kilograms (both occur in real files). */
const masses = [
  ['tare', 'Import.TareInKilograms'],
  ['capacity', 'Import.CapacityInKilograms'],
] as const;

const wagonUnits = (draft: Draft): Draft =>
  masses.reduce((done, [field, warning]) => {
    const given = done.values[field];
    if (given === undefined) return done;
    const plain = plainDecimal(given);
    const value = /^\d{4,6}$/.test(plain) ? tonnes(plain) : plain;
    return value === plain
      ? { ...done, values: { ...done.values, [field]: plain } }
      : changedDraft(done, { [field]: value }, { code: warning, params: { value: given }, member: field });
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

/** `-` stands for "has none" in the list of currencies. */
const currencyUnits = (draft: Draft): Draft =>
  draft.values['minorUnits'] === '-' ? { ...draft, values: { ...draft.values, minorUnits: '' } } : draft;

/** Files whose headings differ from the book's own words. Keys are areas. */
export const sources: Readonly<Record<string, Source>> = {
  stations: {
    headings: {
      code: ['esr', 'esr_code', 'код есру'],
      nameRu: ['name', 'название', 'наименование'],
      road: ['inland_railway_code', 'road_code'],
    },
    digits: { code: 6 },
    complete: stationOwner,
  },
  'railway-administrations': {
    headings: { nameRu: ['railway_name_ru', 'name_ru'], abbreviation: ['abbr_ru'] },
    digits: { code: 2 },
  },
  cargo: {
    headings: {
      code: ['etsng_code', 'etsng', 'tar_gr_cod', 'код етснг'],
      // The workbook's own names are cut; beside them stand those of the nomenclature.
      nameRu: ['tar_gr_etsng', 'name', 'name_ru', 'name_gr'],
      group: ['group_name', 'ngrup_p'],
    },
    digits: { code: 6 },
  },
  gng: { headings: { code: ['gng_code', 'gng'], nameRu: ['name', 'name_ru'] }, digits: { code: 8 } },
  countries: { headings: { nameEn: ['name_en'], nameRu: ['name_ru'], nameKy: ['name_ky'] }, digits: { numeric: 3 } },
  currencies: {
    headings: {
      code: ['alphabeticcode', 'alphabetic_code'],
      numeric: ['numericcode'],
      nameRu: ['name_ru', 'name'],
      nameEn: ['currency'],
      minorUnits: ['minorunit', 'minor_unit'],
    },
    digits: { numeric: 3 },
    complete: currencyUnits,
  },
  wagons: {
    headings: {
      number: ['wagon_number', 'num', 'номер вагона'],
      kind: ['genus_name', 'wagon_rod_name_ru'],
      ownerAdministration: ['wagon_adm'],
      capacity: ['capacity_t', 'wagon_gruzp_doc'],
      tare: ['tare_t', 'wagon_tara_doc'],
      model: ['model_code'],
      built: ['year_built'],
    },
    complete: wagonUnits,
  },
};
