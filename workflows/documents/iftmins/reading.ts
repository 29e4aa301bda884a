import { checkMessages } from '../../checks/messages.ts';
import type { Facts } from '../../iftmin/facts.ts';
import { placeOf, type MessageFinding } from '../../iftmin/finding.ts';
import { iftminMessages } from '../../iftmin/messages.ts';
import { errorsOf, readIftmin } from '../../iftmin/read.ts';
import { at, segmentsOf } from '../../iftmin/segment.ts';
import { incomingNoteId } from '../smgs/incoming-id.ts';
import { messageKey, textKey } from './identity.ts';

/** The railway's own administration. */
export const ownAdministration = '59';
const mostFindings = 200;

/** A finding in the language of the house, as logs say it; screens say it in the reader's (the raw text is read there anew). */
const sentence = ({ code, params }: MessageFinding): string => {
  const text = (iftminMessages[code] ?? checkMessages[code])?.[1] ?? code;
  return text.replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => String(params?.[name] ?? '')).slice(0, 500);
};

const lineOf = (finding: MessageFinding) => ({
  segment: finding.segment,
  place: placeOf(finding).slice(0, 60),
  rule: finding.code,
  said: sentence(finding),
  isRemark: finding.soft === true,
});

/** What is known of a message the moment it comes: who sent it, and whether it is there already. */
export const identified = (raw: string) => {
  const { facts } = readIftmin(raw);
  return {
    interchange: facts.interchange.slice(0, 40),
    reference: facts.reference.slice(0, 40),
    fromName: facts.from.slice(0, 80),
    toName: facts.to.slice(0, 80),
    messageKey: messageKey(facts),
  };
};

/** How many messages an interchange has. */
export const messagesIn = (raw: string): number => segmentsOf(raw).segments.filter(({ tag }) => tag === 'UNH').length;

/**
 * Our own station where the wagons come: that of destination, or the first of our section where they only pass. `''`: they do not
 * come to us.
 */
const ownStation = ({ destination, carriers, borders, departure }: Facts): string => {
  const own = [destination, ...carriers.flatMap(({ from, to }) => [from, to]), ...borders].find(
    (one) => one?.administration === ownAdministration,
  );
  return departure?.administration === ownAdministration && destination?.administration !== ownAdministration
    ? ''
    : (own?.code ?? '');
};

const wagonsOf = ({ wagons, goods }: Facts) =>
  wagons.slice(0, 200).map((wagon) => ({
    wagonNumber: wagon.number,
    loaded: wagon.loaded,
    // Loaded, and nobody says with how much: unknown is not nothing.
    weight: wagon.loaded && wagon.weight === 0 ? null : wagon.weight,
    tare: wagon.tare,
    capacity: wagon.capacity,
    axles: wagon.axles,
    ownerCode: wagon.owner.slice(0, 20),
    cargoName: (goods[0]?.name ?? '').slice(0, 500),
    containerNumbers: wagon.containers
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 200),
    containerCount: Math.min(wagon.containers.length, 20),
    sealMarks: [...wagon.seals, ...wagon.containers.flatMap(({ seals }) => seals)].join(', ').slice(0, 500),
    segment: wagon.segment,
  }));

/** What reading a message leaves in its record: its facts where nothing is wrong, the head and what is wrong otherwise. */
export const readInto = (raw: string, tenant: string) => {
  const reading = readIftmin(raw);
  const { facts, findings, segments } = reading;
  const errors = errorsOf(reading);
  const readable = errors.length === 0;
  const departureStationId = facts.departure?.code ?? '';
  const followed = readable && !facts.test;
  const incoming = followed && facts.departure?.administration !== ownAdministration;
  const [first] = errors;
  return {
    ...identified(raw),
    number: facts.number.slice(0, 20),
    day: facts.day,
    fromAdministration: facts.departure?.administration ?? '',
    toAdministration: facts.destination?.administration ?? '',
    departureStationId,
    departureName: (facts.departure?.name ?? '').slice(0, 200),
    destinationStationId: facts.destination?.code ?? '',
    destinationName: (facts.destination?.name ?? '').slice(0, 200),
    consignorName: facts.consignor.name.slice(0, 200),
    consigneeName: facts.consignee.name.slice(0, 200),
    cargoName: (facts.goods[0]?.name ?? '').slice(0, 500),
    weight: Math.min(
      facts.goods.reduce((sum, { weight }) => sum + weight, 0),
      999_999_999,
    ),
    stationId: followed ? ownStation(facts) : '',
    smgsId: incoming
      ? incomingNoteId(tenant, { departureStationId, year: facts.day.slice(0, 4), number: facts.number })
      : '',
    wagons: readable ? wagonsOf(facts) : [],
    wagonCount: facts.wagons.length,
    segmentCount: segments.length,
    findings: findings.slice(0, mostFindings).map(lineOf),
    failure: first ? `${placeOf(first)} ${sentence(first)}`.trim() : '',
  };
};

/** Which segment a refusal of the note is about, by the member that it names: a wagon's own, or that of a station. */
export const segmentOfMember = (
  raw: string,
  member: string,
  wagons: readonly { readonly segment: number | null }[],
): { readonly segment: number; readonly place: string } => {
  const wagon = /^smgsVagons\.(\d+)/.exec(member);
  const { segments } = segmentsOf(raw);
  const qualifier = { departureStationId: '5', destinationStationId: '8' }[member.split('.')[0] ?? ''];
  const found = wagon
    ? segments.find(({ number }) => number === wagons[Number(wagon[1])]?.segment)
    : segments.find((one) => one.tag === 'LOC' && at(one, 1) === qualifier);
  return found ? { segment: found.number, place: `${found.number} ${found.tag}` } : { segment: 0, place: '' };
};

export { textKey };
