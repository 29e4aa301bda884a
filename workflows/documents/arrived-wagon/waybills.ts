import { code, instant, int } from '../../fields/make.ts';
import type { Value } from '../../fields/field.ts';
import type { AnyChain, Cause, ChainTarget } from '../../kernel/chain.ts';
import type { SmgsState } from '../smgs/fields.ts';
import type { Placing } from './stay.ts';

/** A waybill under which the wagon is loaded during its stay. */
export interface Waybill {
  readonly row: number;
  readonly noteId: string;
  /** Empty in waybills from before it was kept. */
  readonly formedAt: string;
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly cargo: string;
  /** Kilograms. */
  readonly mass: number | null;
}

type Load = Omit<Waybill, 'row'>;
type Issued = Pick<
  SmgsState,
  | 'isIncoming'
  | 'otpravkaNumberList'
  | 'formedAt'
  | 'departureStationId'
  | 'destinationStationId'
  | 'cargoCode'
  | 'smgsVagons'
>;

/** What a stay hears of the waybill. */
export const askedOfWaybill = {
  noteId: code(['Waybill', 'Накладная', 'Коштомо кагаз'], 60, { required: true, names: 'smgs' }),
  loadedWagon: code(['Wagon', 'Вагон', 'Вагон'], 12),
  formedAt: instant(['Issued', 'Оформлена', 'Таризделген']),
  sentFrom: code(['Sent from', 'Станция отправления', 'Жөнөтүү станциясы'], 10),
  sentTo: code(['Sent to', 'Станция назначения', 'Баруучу станция'], 10),
  cargo: code(['Goods', 'Груз', 'Жүк'], 10),
  mass: int(['Weight, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'], 2_000_000),
};

/** Loaded wagons of an issued waybill that have a stay, by its id. */
const loadsOf = (id: string, note: Issued): ReadonlyMap<string, Load & { readonly loadedWagon: string }> =>
  new Map(
    note.isIncoming || note.otpravkaNumberList.length === 0
      ? []
      : note.smgsVagons
          .filter(({ weight, arrivedWagonId }) => weight > 0 && Boolean(arrivedWagonId))
          .map(({ arrivedWagonId, wagonNumber, weight, cargoCode }) => [
            arrivedWagonId ?? '',
            {
              noteId: id,
              loadedWagon: wagonNumber,
              formedAt: note.formedAt ?? '',
              sentFrom: note.departureStationId,
              sentTo: note.destinationStationId,
              cargo: cargoCode ?? note.cargoCode,
              mass: weight,
            },
          ]),
  );

/** Stays whose wagons a waybill has loaded now, or loads otherwise than before. */
const loaded = ({ id, state, before }: Cause<Issued>): readonly ChainTarget[] => {
  const known = loadsOf(id, before);
  return [...loadsOf(id, state)]
    .filter(([stay, load]) => JSON.stringify(known.get(stay)) !== JSON.stringify(load))
    .map(([stay, input]) => ({ id: stay, input }));
};

/** Stays whose wagons it loads no more. */
const dropped = ({ id, state, before }: Cause<Issued>): readonly ChainTarget[] => {
  const still = loadsOf(id, state);
  return [...loadsOf(id, before)]
    .filter(([stay]) => !still.has(stay))
    .map(([stay, { loadedWagon }]) => ({ id: stay, input: { noteId: id, loadedWagon } }));
};

/** What issues a waybill, and what may change its wagons afterwards, by the name of its row. */
const changing = {
  formed: 'SmgsFormed',
  reworked: 'SmgsReworked',
  changed: 'SmgsChanged',
  listed: 'SmgsWagonListAttached',
  'list-changed': 'SmgsWagonListChanged',
} as const;

/** A person may have written the id of a stay into a waybill; where there is none, there is nothing to tell. */
export const toldByWaybills: Readonly<Record<string, Omit<AnyChain, 'name' | 'area'>>> = Object.fromEntries(
  Object.entries(changing).flatMap(([name, happened]) => {
    const when = { area: 'smgs', happened };
    return [
      [`stay-waybill-${name}`, { when, to: loaded, command: 'record-waybill', ifThere: true as const }],
      [`stay-waybill-${name}-without`, { when, to: dropped, command: 'forget-waybill', ifThere: true as const }],
    ];
  }),
);

interface OfStay {
  readonly wagonNumber: string;
  readonly waybills: readonly Omit<Waybill, 'row'>[];
}
type Asked = Readonly<Record<string, Value>>;
const said = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** The waybills with this one as it is now; a waybill that names the stay of another wagon tells nothing. */
export const withWaybill = ({ wagonNumber, waybills }: OfStay, asked: Asked) => {
  if (said(asked['loadedWagon']) !== wagonNumber) return {};
  const load: Load = {
    noteId: said(asked['noteId']),
    formedAt: said(asked['formedAt']),
    sentFrom: said(asked['sentFrom']),
    sentTo: said(asked['sentTo']),
    cargo: said(asked['cargo']),
    mass: typeof asked['mass'] === 'number' ? asked['mass'] : null,
  };
  const known = waybills.some(({ noteId }) => noteId === load.noteId);
  return {
    waybills: known
      ? waybills.map((one) => (one.noteId === load.noteId ? { ...one, ...load } : one))
      : [...waybills, load],
  };
};

export const withoutWaybill = ({ waybills }: OfStay, noteId: Value | undefined) => ({
  waybills: waybills.filter((one) => one.noteId !== said(noteId)),
});

const loading = 1;
const both = 2;

/** A loading that a memo (or a hand) has told, with the waybill under which it went. */
export interface Loading {
  readonly waybill: Waybill;
  /** The later of readiness and the waybill's issue (processes, section 10). */
  readonly at: string;
}

/** Loadings that are done: the first waybill goes with the first loading, the next with the next. */
export const loadingsOf = ({
  waybills,
  placings,
}: {
  readonly waybills: readonly Waybill[];
  readonly placings: readonly Placing[];
}): readonly Loading[] => {
  const done = placings
    .filter(({ operation, readyAt }) => readyAt !== '' && (operation === loading || operation === both))
    .sort((a, b) => (a.readyAt < b.readyAt ? -1 : a.readyAt > b.readyAt ? 1 : a.row - b.row));
  return [...waybills]
    .sort((a, b) => (a.formedAt < b.formedAt ? -1 : a.formedAt > b.formedAt ? 1 : a.row - b.row))
    .flatMap((waybill, place) => {
      const ready = done[place]?.readyAt;
      return ready === undefined ? [] : [{ waybill, at: ready > waybill.formedAt ? ready : waybill.formedAt }];
    });
};
