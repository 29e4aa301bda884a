import { containerNumber } from '../../checks/container-number.ts';
import { document } from '../../document/document.ts';
import type { Value } from '../../fields/field.ts';
import { code, decimal, instant, ref, text } from '../../fields/make.ts';
import type { Cause } from '../../kernel/chain.ts';
import { reason, word } from '../parts.ts';
import { containerWord, operation, seenOf, type SeenContainer } from './seen.ts';

const asText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
const seen = (cause: Cause<SeenContainer>) => seenOf(cause);

/** The register of containers by their ISO 6346 number: it grows by itself with every container that arrives (processes, section 2). */
export default document({
  area: 'containers',
  path: '/containers',
  events: 'Container',
  icon: 'container',
  title: ['Containers', 'Контейнеры', 'Контейнерлер'],
  one: ['Container', 'Контейнер', 'Контейнер'],
  policies: { view: 'Arrived.ListOfContainers or Arrived.Container', edit: 'Arrived.ListOfContainers' },
  id: ['number'],
  called: ['number'],
  states: {
    registered: { code: 0, tone: 'good', text: ['Registered', 'В реестре', 'Реестрде'] },
    retired: { code: 1, tone: 'done', text: ['Retired', 'Не действует', 'Жараксыз'], closed: true },
  },
  sections: { head: word.head, place: ['Where it is', 'Местонахождение', 'Турган жери'] },
  fields: {
    number: code(containerWord.number, 11, { required: true, fixed: true, check: containerNumber, section: 'head' }),
    sizeType: ref('container-type', containerWord.sizeType, {
      section: 'head',
      fills: { tare: 'tare', maxGross: 'maxGross' },
    }),
    ownerName: text(containerWord.owner, 200, { section: 'head' }),
    tare: decimal(containerWord.tare, 3, { section: 'head' }),
    maxGross: decimal(['Gross mass, t', 'Масса брутто, т', 'Брутто массасы, т'], 3, { section: 'head' }),
    lastOperation: { ...operation, kept: true, section: 'place' },
    lastAt: instant(['Last operation at', 'Время последней операции', 'Акыркы операциянын убактысы'], {
      kept: true,
      section: 'place',
    }),
    placeId: ref('stations', word.station, { kept: true, section: 'place' }),
    arrivedContainerId: ref('arrived-container', ['Last arrival', 'Последнее прибытие', 'Акыркы келиши'], {
      kept: true,
      section: 'place',
    }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'registered',
      who: 'staff',
      text: word.add,
      event: 'Registered',
      happened: word.created,
    },
    edit: {
      from: ['registered'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
    },
    see: {
      from: ['absent', 'registered', 'retired'],
      to: 'registered',
      who: 'process',
      quiet: true,
      text: ['Seen', 'Операция с контейнером', 'Контейнер менен операция'],
      event: 'Seen',
      happened: ['Operation with it', 'Операция с контейнером', 'Контейнер менен операция'],
      asks: {
        number: code(containerWord.number, 11, { required: true }),
        seenId: code(['Arrival', 'Прибытие', 'Келүү'], 60, { required: true }),
        seenAt: instant(['At', 'Время', 'Убактысы'], { required: true }),
        done: operation,
        stationId: code(word.station, 20),
        knownType: code(containerWord.sizeType, 20),
        knownOwner: text(containerWord.owner, 200),
      },
      example: { number: 'MSKU1234565', seenId: 'container-1', knownType: '', stationId: '' },
      changes: (container, { before, asked }) => {
        const at = asText(asked['seenAt']);
        const known = {
          sizeType: container.sizeType || asText(asked['knownType']),
          ownerName: container.ownerName || asText(asked['knownOwner']),
        };
        // What is told late does not move it back to where it was.
        return at < before.lastAt
          ? known
          : {
              ...known,
              lastAt: at,
              lastOperation: typeof asked['done'] === 'number' ? asked['done'] : null,
              placeId: asText(asked['stationId']),
              arrivedContainerId: asText(asked['seenId']),
            };
      },
    },
    retire: {
      from: ['registered'],
      to: 'retired',
      who: 'staff',
      text: ['Retire', 'Вывести из действия', 'Жараксыз кылуу'],
      event: 'Retired',
      bulk: true,
      harmful: true,
      asks: { comment: reason },
    },
    reactivate: {
      from: ['retired'],
      to: 'registered',
      who: 'staff',
      text: ['Reactivate', 'Вернуть в действие', 'Кайра жарактуу кылуу'],
      event: 'Reactivated',
    },
  },
  chains: {
    'container-arrived': { when: { area: 'arrived-container', entered: 0 }, to: seen, command: 'see' },
    'container-taken-off': { when: { area: 'arrived-container', entered: 1 }, to: seen, command: 'see' },
    'container-issued': { when: { area: 'arrived-container', entered: 2 }, to: seen, command: 'see' },
    'container-returned': { when: { area: 'arrived-container', entered: 3 }, to: seen, command: 'see' },
    'container-sent': { when: { area: 'arrived-container', entered: 4 }, to: seen, command: 'see' },
  },
  list: {
    columns: ['number', 'status', 'sizeType', 'ownerName', 'tare', 'maxGross', 'lastOperation', 'lastAt', 'placeId'],
    sort: ['changedAt', 'DESC'],
    card: ['number', 'sizeType', 'placeId', 'lastAt'],
    indexed: ['number', 'lastAt'],
  },
  publish: { context: 'arrival', aggregate: 'container' },
  example: { number: 'CSQU3054383' },
  lives: [
    ['create', 'edit', 'retire', 'reactivate'],
    ['see', 'retire'],
  ],
});
