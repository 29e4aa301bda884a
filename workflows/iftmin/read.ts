import { etsngCode, gngCode } from '../checks/cargo-code.ts';
import { dangerousLine } from '../documents/smgs/dangerous-goods.ts';
import { hard, soft, type Check } from '../kernel/finding.ts';
import type { Carrier, Facts, MessageContainer, MessageGoods, MessageWagon, Party } from './facts.ts';
import { inSegment, type MessageFinding } from './finding.ts';
import { containerOf, inspected } from './inspect.ts';
import { kilogramsOf, numberOf, tonnesOf } from './quantity.ts';
import { at, segmentsOf, type Interchange, type Segment } from './segment.ts';
import { stationOf, type MessageStation } from './station.ts';
import { onlyInTotal } from './mass-total.ts';

/** A message that was read: its segments, what they tell, and what is wrong with them, in the order of the text. */
export interface Reading extends Interchange {
  readonly facts: Facts;
  readonly findings: readonly MessageFinding[];
}

type Open<T> = { -readonly [Name in keyof T]: T[Name] };
interface OpenWagon extends Open<Omit<MessageWagon, 'seals' | 'containers'>> {
  seals: string[];
  containers: OpenContainer[];
}
interface OpenContainer extends Open<Omit<MessageContainer, 'seals'>> {
  seals: string[];
}

/** What later segments are about: of each kind the last that was begun. */
interface Place {
  group: 'message' | 'carrier' | 'goods' | 'placed' | 'wagon' | 'container';
  carrier?: Open<Carrier>;
  goods?: Open<MessageGoods>;
  /** Wagon or container that SGP speaks of. */
  placed?: string;
  wagon?: OpenWagon;
  container?: OpenContainer;
}

const nobody: Party = { code: '', name: '', address: '' };

/** All components of an element, in their order, as one text. */
const joined = (segment: Segment, element: number, between = ' '): string =>
  (segment.elements[element - 1] ?? [])
    .map((one) => one.trim())
    .filter(Boolean)
    .join(between);

const partyOf = (segment: Segment): Party => ({
  code: at(segment, 2),
  name: joined(segment, 4),
  address: [joined(segment, 8), joined(segment, 9), joined(segment, 6), joined(segment, 5)].filter(Boolean).join(', '),
});

const dayOf = (value: string): string | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?$/.exec(value) ?? [];
  const text = `${year}-${month}-${day}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // A 31 February is a number of the right shape, and no day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};

const fullText = (segment: Segment): string => joined(segment, 4);
const added = (text: string, more: string): string => [text, more].filter(Boolean).join('\n');

const documentOf = (segment: Segment): string =>
  [
    at(segment, 1, 4) || at(segment, 1),
    at(segment, 2),
    dayOf(at(segment, 2, 3))
      ?.split('-')
      .reverse()
      .join('.'),
  ]
    .filter(Boolean)
    .join(' ');

/** `59/П`: railway 59, the wagon is the carrier's; О: the consignor's. Both alphabets are written. */
const ownerOf = (value: string): Pick<MessageWagon, 'owner' | 'providedBy'> => {
  const [owner = '', side = ''] = value.split('/');
  return { owner: owner.trim(), providedBy: /^[OО]/i.test(side.trim()) ? 'sender' : 'carrier' };
};

const countOf = (value: string): number | null => (/^\d{1,9}$/.test(value) ? Number(value) : null);

interface Draft extends Open<Facts> {
  borders: MessageStation[];
  payers: Party[];
  carriers: Carrier[];
  documents: string[];
  goods: MessageGoods[];
  wagons: OpenWagon[];
}

const emptyFacts = (): Draft => ({
  from: '',
  to: '',
  interchange: '',
  reference: '',
  test: false,
  function: '',
  number: '',
  day: '',
  departure: undefined,
  destination: undefined,
  borders: [],
  consignor: nobody,
  consignee: nobody,
  payers: [],
  carriers: [],
  statements: '',
  information: '',
  documents: [],
  goods: [],
  wagons: [],
});

interface Work {
  readonly facts: Draft;
  readonly place: Place;
  readonly mark: string;
  readonly shares: Map<string, { weight: number; packages: number | null }>;
  /** Wagons named so far. */
  readonly numbers: Set<string>;
  readonly found: (finding: MessageFinding) => void;
}
type Reader = (segment: Segment, work: Work) => void;

const unplaced = (segment: Segment, { found }: Work) => {
  found(inSegment(segment, hard('Iftmin.Unplaced', { value: segment.tag })));
};

const party: Reader = (segment, work) => {
  const { facts, place } = work;
  const role = at(segment, 1);
  if (role === 'CZ') facts.consignor = partyOf(segment);
  else if (role === 'CN') facts.consignee = partyOf(segment);
  else if (role === 'GS') facts.payers.push(partyOf(segment));
  else if (role === 'CW') {
    if (place.wagon) Object.assign(place.wagon, ownerOf(at(segment, 2)));
    else unplaced(segment, work);
    return;
  } else if (role === 'CA') {
    const carrier = { ...partyOf(segment), from: undefined, to: undefined };
    facts.carriers.push(carrier);
    place.carrier = carrier;
    place.group = 'carrier';
    return;
  }
  place.group = 'message';
};

const stationRead: Reader = (segment, work) => {
  const { facts, place } = work;
  const station = stationOf(at(segment, 2), at(segment, 2, 4));
  const meaning = at(segment, 1);
  if (!station) return;
  if (meaning === '5') facts.departure = station;
  else if (meaning === '8') facts.destination = station;
  else if (meaning === '17' || meaning === '42') facts.borders.push(station);
  else if (meaning === '32' || meaning === '56') {
    if (!place.carrier) unplaced(segment, work);
    else if (meaning === '32') place.carrier.from = station;
    else place.carrier.to = station;
  }
};

/** A measure belongs to the goods, the share, the wagon or the container that was begun last. */
const measure: Reader = (segment, work) => {
  const { place, mark, shares, found } = work;
  const [meaning, of, unit] = [at(segment, 1), at(segment, 2), at(segment, 3)];
  const number = numberOf(at(segment, 3, 2), mark);
  if (number === undefined) return;
  const wrongUnit = () => {
    found(inSegment(segment, hard('Iftmin.Unit', { value: unit }), [3, 1]));
  };
  if (meaning === 'NAX') {
    if (place.wagon) place.wagon.axles = countOf(number);
    return;
  }
  const tonnes = tonnesOf(number, unit);
  const kilograms = kilogramsOf(number, unit);
  if (tonnes === undefined || kilograms === undefined) {
    if (meaning === 'WT' || meaning === 'SV' || meaning === 'AAI') wrongUnit();
    return;
  }
  if (meaning === 'SV') {
    if (place.wagon) place.wagon.capacity = tonnes;
  } else if (of === 'T') {
    if (place.group === 'container' && place.container) place.container.tare = tonnes;
    else if (place.wagon) place.wagon.tare = tonnes;
  } else if (meaning === 'WT') {
    if (place.group === 'placed' && place.placed !== undefined) {
      const share = shares.get(place.placed);
      if (share) share.weight += kilograms;
    } else if (place.group === 'goods' && place.goods) place.goods.weight = kilograms;
    else if (place.group === 'wagon' && place.wagon) place.wagon.weight = kilograms;
  }
};

const readers: Readonly<Record<string, Reader>> = {
  UNB: (segment, { facts, found }) => {
    facts.from = [at(segment, 2), at(segment, 2, 3)].filter(Boolean).join(':');
    facts.to = [at(segment, 3), at(segment, 3, 3)].filter(Boolean).join(':');
    facts.interchange = at(segment, 5);
    facts.test = at(segment, 11) === '1';
    if (facts.test) found(inSegment(segment, soft('Iftmin.Test', {}), [11, 1]));
  },
  UNH: (segment, { facts }) => {
    facts.reference = at(segment, 1);
  },
  BGM: (segment, { facts }) => {
    facts.number = at(segment, 2);
    facts.function = at(segment, 3);
  },
  DTM: (segment, { facts, found }) => {
    const value = at(segment, 1, 2);
    const day = dayOf(value);
    if (day === undefined && value !== '') found(inSegment(segment, hard('Iftmin.Time', { value }), [1, 2]));
    else if (at(segment, 1) === '143' && day) facts.day = day;
  },
  FTX: (segment, { facts, place }) => {
    const meaning = at(segment, 1);
    if (meaning === 'DCL') facts.statements = added(facts.statements, fullText(segment));
    else if (meaning === 'ICN') facts.information = added(facts.information, fullText(segment));
    else if (meaning === 'AAA' && place.goods) place.goods.name = added(place.goods.name, fullText(segment));
  },
  DOC: (segment, { facts }) => {
    facts.documents.push(documentOf(segment));
  },
  LOC: stationRead,
  NAD: party,
  GID: (segment, { facts, place }) => {
    const goods: Open<MessageGoods> = {
      packages: countOf(at(segment, 2)),
      packaging: at(segment, 2, 6) || at(segment, 2, 5),
      gng: '',
      etsng: '',
      name: '',
      weight: 0,
      dangerous: [],
      danger: '',
    };
    facts.goods.push(goods);
    place.goods = goods;
    place.group = 'goods';
  },
  PIA: (segment, { place, found }) => {
    if (!place.goods) return;
    // A code of goods that is none leaves its box empty: the goods are told by their name too.
    const checked = (element: number, check: Check): string => {
      const value = at(segment, element);
      const finding = check(value);
      if (finding) found(inSegment(segment, { ...finding, soft: true }, [element, 1]));
      return finding ? '' : value;
    };
    // The code and what it means may be given several times in one segment.
    for (let element = 2; element <= segment.elements.length; element += 1) {
      if (at(segment, element, 2) === 'HS') place.goods.gng = checked(element, gngCode);
      if (at(segment, element, 2) === 'ET') place.goods.etsng = checked(element, etsngCode);
    }
  },
  DGS: (segment, { place, found }) => {
    if (!place.goods) return;
    const line = dangerousLine({
      unNumber: at(segment, 3),
      properName: '',
      hazardClass: at(segment, 2),
      packingGroup: at(segment, 5),
      emergencyCard: at(segment, 6),
      dangerCode: at(segment, 8),
    });
    if (line) place.goods.dangerous = [...place.goods.dangerous, line];
    else {
      const said = segment.elements.map((_, index) => joined(segment, index + 1)).filter(Boolean);
      place.goods.danger = [place.goods.danger, ...said].filter(Boolean).join(' ');
      found(inSegment(segment, soft('Iftmin.Danger', { value: said.join(' ') })));
    }
  },
  SGP: (segment, { place, shares }) => {
    const number = containerOf(at(segment, 1))[0];
    const packages = countOf(at(segment, 2));
    const known = shares.get(number);
    shares.set(number, {
      weight: known?.weight ?? 0,
      packages: packages === null ? (known?.packages ?? null) : packages + (known?.packages ?? 0),
    });
    place.placed = number;
    place.group = 'placed';
  },
  MEA: measure,
  EQD: (segment, { facts, place, numbers, found }) => {
    if (at(segment, 1) !== 'RR') return;
    const number = at(segment, 2);
    if (numbers.has(number)) found(inSegment(segment, hard('Iftmin.Twice', { value: number }), [2, 1]));
    const wagon: OpenWagon = {
      segment: segment.number,
      number,
      loaded: at(segment, 6) !== '4',
      tare: '',
      capacity: '',
      axles: null,
      owner: '',
      providedBy: 'carrier',
      weight: 0,
      packages: null,
      seals: [],
      containers: [],
    };
    numbers.add(number);
    facts.wagons.push(wagon);
    place.wagon = wagon;
    delete place.container;
    place.group = 'wagon';
  },
  EQA: (segment, work) => {
    const { place } = work;
    if (at(segment, 1) !== 'CN') return;
    if (!place.wagon) {
      unplaced(segment, work);
      return;
    }
    const [number, type] = containerOf(at(segment, 2));
    const container: OpenContainer = { number, type, tare: '', seals: [] };
    place.wagon.containers.push(container);
    place.container = container;
    place.group = 'container';
  },
  SEL: (segment, work) => {
    const { place } = work;
    const marks = at(segment, 1);
    if (place.group === 'container' && place.container) place.container.seals.push(marks);
    else if (place.wagon) place.wagon.seals.push(marks);
    else unplaced(segment, work);
  },
};

/** Masses that SGP gives wagons or their containers; where there is one wagon it carries all the goods. */
const divided = (facts: Draft, shares: Work['shares']): void => {
  for (const wagon of facts.wagons) {
    for (const number of [wagon.number, ...wagon.containers.map((one) => one.number)]) {
      const share = shares.get(number);
      if (!share) continue;
      wagon.weight += share.weight;
      if (share.packages !== null) wagon.packages = (wagon.packages ?? 0) + share.packages;
    }
  }
  const [only, ...others] = facts.wagons;
  if (!only || others.length > 0 || only.weight > 0 || !only.loaded) return;
  only.weight = facts.goods.reduce((sum, { weight }) => sum + weight, 0);
  const packages = facts.goods.map((one) => one.packages).filter((one) => one !== null);
  if (only.packages === null && packages.length > 0) only.packages = packages.reduce((sum, one) => sum + one, 0);
};

/**
 * Reads an IFTMIN message: its facts and what is wrong with it. Never throws, whatever the text is; time grows with its length alone.
 * Nothing is guessed: what cannot be read is a finding with segment and place, and the fact stays empty.
 */
export const readIftmin = (text: string): Reading => {
  const interchange = segmentsOf(text);
  const facts = emptyFacts();
  const more: MessageFinding[] = [];
  const work: Work = {
    facts,
    place: { group: 'message' },
    mark: interchange.separators.decimal,
    shares: new Map(),
    numbers: new Set(),
    found: (finding) => more.push(finding),
  };
  for (const segment of interchange.segments)
    if (Object.hasOwn(readers, segment.tag)) readers[segment.tag]?.(segment, work);
  divided(facts, work.shares);
  const byGrammar = inspected(interchange);
  // Of a message of another kind, that is all there is to say.
  const other = byGrammar.some(({ code }) => /^Iftmin\.Not(Edifact|Iftmin|Rail)$/.test(code));
  const functionFinding = interchange.segments
    .filter(({ tag }) => tag === 'BGM')
    .filter((segment) => /^[14]$/.test(at(segment, 3)))
    .map((segment) => inSegment(segment, hard('Iftmin.Function', { value: at(segment, 3) }), [3, 1]));
  const findings = other ? byGrammar : [...byGrammar, ...more, ...onlyInTotal(facts), ...functionFinding];
  return { ...interchange, facts, findings: [...findings].sort((a, b) => a.segment - b.segment) };
};

/** What keeps a message from being used. */
export const errorsOf = ({ findings }: Pick<Reading, 'findings'>): readonly MessageFinding[] =>
  findings.filter(({ soft }) => !soft);
