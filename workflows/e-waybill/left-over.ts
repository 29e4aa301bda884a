import type { Element } from './element.ts';

/** Elements and attributes that a note takes over, is found by, or that say nothing of the consignment itself (how it was sent). */
const taken: Readonly<Record<string, string>> = {
  OTPR: 'nom_doc ser_doc date_otpr loader metod doc_lang kod_doc vid xmlns',
  CLIENT: 'type kod okpo name adress',
  ROUTE: 'index stn_from name_from rw_from stn_to name_to rw_to zd_otpr zd_nazn',
  PEREADR_INFO: 'nakaz date_nakaz date_pereadr ser_perv_doc nom_perv_doc',
  JOINT: 'stn stn_name zd_kod admin direction',
  CARRIER: 'kod name esr_in esr_name_in zd_kod_in esr_out esr_name_out zd_kod_out',
  PL: 'carrier_kod kod_plat name_plat num_carrier_dog type',
  SENDER_DOC: 'description id',
  TEXT: 'zayava name_gr marks nom_dog',
  VAGON: 'nomer gruzp kol_os kod_adm promoted_by pr_sobst u_tara ves_tary_arc is_removed usl_tip',
  COLLECT_V:
    'kod_etsng name_etsng kod_gng name_gng vesg kol_pac pac danger p_danger danger_kod danger_proper_name nom_oon nom_card packing_group',
  CONT: 'nom_cont nom_vag kod_tiporazmer ves_tary_arc',
  ZPU_V: 'nom_zpu',
  ZPU_K: 'nom_zpu',
};
const known: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({ ...taken, COLLECT_K: taken['COLLECT_V'] ?? '' }).map(([name, words]) => [
    name,
    new Set(words.split(' ')),
  ]),
);

/** So many values of one attribute are told, so many letters of all of them, and so many lines. */
const most = { values: 5, letters: 200, lines: 100 } as const;

/** Lines as a record holds them: where there are more, the last one says how many. */
export const asManyAsFit = (lines: readonly string[]): readonly string[] =>
  lines.length <= most.lines ? lines : [...lines.slice(0, most.lines - 1), `… +${lines.length - most.lines + 1}`];

const gather = (element: Element, found: Map<string, string[]>): void => {
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name.startsWith('xmlns') || value.trim() === '' || known[element.name]?.has(name)) continue;
    const key = `${element.name}.${name}`;
    found.set(key, [...(found.get(key) ?? []), value.trim()]);
  }
  for (const child of element.children) gather(child, found);
};

/**
 * What a waybill says and its note does not take over: a line for each attribute, by the names of the electronic waybill, with its values:
 * `VAGON.rod_vag: 60, 70 (12)`. What is not carried over is named on the record (decision foreign-content).
 */
export const leftOver = (waybill: Element): readonly string[] => {
  const found = new Map<string, string[]>();
  gather(waybill, found);
  return [...found].map(([key, values]) => {
    const different = [...new Set(values)];
    const shown = different.slice(0, most.values).join(', ') + (different.length > most.values ? ', …' : '');
    const times = values.length > 1 ? ` (${values.length})` : '';
    return `${key}: ${shown}`.slice(0, most.letters - times.length) + times;
  });
};
