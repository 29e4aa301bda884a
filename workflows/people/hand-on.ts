import type { IconName } from '../kernel/icon-names.ts';
import type { DocumentDefinition } from '../document/definition.ts';
import { document } from '../document/document.ts';
import { word } from '../documents/parts.ts';
import { code, instant, lines, madeBy, text, texts } from '../fields/make.ts';
import type { Texts } from '../fields/texts.ts';
import { about, hard, soft, type Finding } from '../kernel/finding.ts';
import type { Person } from '../kernel/person.ts';
import { policyReader } from '../kernel/policy-reader.ts';
import { policyNames } from '../permissions/policies.ts';
import { fullNameOf } from '../users/state.ts';
import { withoutDelegation, type delegationAreas } from './delegation.ts';
import type { Directory } from './directory.ts';
import type { KnownUser } from './known.ts';
import { directoryFactArea } from './directory-fact.ts';
import { exampleId } from './example-directory.ts';
import { beyond } from './more-than.ts';

/** What is handed on for longer is rather a role: whoever means it is asked back. */
const longestDays = 366;
const dayMs = 86_400_000;

const known = (value: string) => (policyNames.has(value) ? undefined : hard('Delegation.Unknown', { policy: value }));

/** Who may get rights from a person, beside being somebody else of the railway who may work; a finding says why not. */
type Receives = (receiver: KnownUser, giver: Person) => Finding | undefined;

const findings = (
  { userId, policies, from, until }: { userId: string; policies: readonly string[]; from: string; until: string },
  { person, now, record }: { person: Person; now: string; record: <S>(area: string, id: string) => S | undefined },
  receives: Receives,
): readonly Finding[] => {
  const directory = record<Directory>(directoryFactArea, 'everybody');
  const receiver = directory?.user(userId);
  const given = directory?.person(userId);
  const works =
    receiver?.tenant === person.tenant &&
    receiver.state.isActive &&
    !receiver.state.isDeleted &&
    given?.side === 'staff';
  const notOwn = beyond(person, policies);
  return [
    ...about('userId', works ? receives(receiver, person) : hard('Delegation.Nobody', {})),
    ...about('userId', userId === person.id ? hard('Delegation.Yourself', {}) : undefined),
    ...about('policies', notOwn === undefined ? undefined : hard('Delegation.NotYours', { policy: notOwn })),
    ...about('until', until !== '' && (until <= from || until <= now) ? hard('Delegation.Over', {}) : undefined),
    ...about(
      'until',
      until !== '' && Date.parse(until) - Date.parse(from) > longestDays * dayMs
        ? soft('Delegation.TooLong', { days: longestDays })
        : undefined,
    ),
  ];
};

interface HandedOn {
  readonly area: (typeof delegationAreas)[number];
  readonly path: string;
  readonly events: string;
  readonly icon: IconName;
  readonly title: Texts;
  readonly one: Texts;
  /** Who may read and hand on. */
  readonly policy: string;
  /** Whether it always ends by itself; otherwise an empty end means: until it is recalled. */
  readonly ends: boolean;
  readonly receives: Receives;
}

/**
 * A document by which somebody hands named policies of his own to another person for a time (processes, section 7; decision
 * delegation). The directory reads its events: what is handed on is never more than the giver has at that moment, goes no
 * further, and ends at the minute.
 */
export const handedOn = ({ policy, ends, receives, ...named }: HandedOn): DocumentDefinition => {
  const may = policyReader(policyNames)(policy);
  return document({
    ...named,
    policies: { view: policy, edit: policy },
    number: { field: 'number', at: 'give', per: (_given, today) => [today.slice(0, 4)] },
    states: {
      planned: { code: 0, tone: 'waiting', text: ['Begins later', 'Начнётся позже', 'Кийин башталат'] },
      inForce: { code: 1, tone: 'good', text: ['In force', 'Действует', 'Күчүндө'] },
      ended: { code: 2, tone: 'done', text: ['Ended', 'Срок истёк', 'Мөөнөтү бүттү'], closed: true },
      recalled: { code: 3, tone: 'bad', text: ['Recalled', 'Отозвано', 'Кайтарып алынды'], closed: true },
    },
    sections: { head: word.head },
    fields: {
      number: code(word.number, 20, { kept: true, section: 'head' }),
      userId: code(['To whom', 'Кому', 'Кимге'], 60, { required: true, input: 'person', section: 'head' }),
      userName: text(['Receives', 'Получает', 'Алат'], 200, { kept: true, personal: true }),
      giver: madeBy(['From whom', 'От кого', 'Кимден'], 'give', { personal: true }),
      giverId: code(['Account of the giver', 'Учётная запись делегировавшего', 'Бергендин каттоо жазуусу'], 60, {
        kept: true,
        unasked: true,
      }),
      policies: texts(['Rights', 'Права', 'Укуктар'], {
        required: true,
        distinct: true,
        // All that somebody has may be handed on at once.
        max: 400,
        check: known,
        input: 'policies',
        section: 'head',
        wide: true,
      }),
      from: instant(word.from, { required: true, begins: 'now', section: 'head' }),
      until: instant(['Until', 'До', 'Чейин'], {
        ...(ends && { required: true as const }),
        section: 'head',
        ...(!ends && {
          hint: ['Empty: until it is recalled', 'Пусто: до отзыва', 'Бош: кайтарып алынганга чейин'] as const,
        }),
      }),
      reason: lines(word.reason, 1000, { required: true, section: 'head' }),
      givenAt: instant(['Given at', 'Передано', 'Берилди'], { kept: true }),
      endedAt: instant(['Ended at', 'Прекращено', 'Токтотулду'], { kept: true }),
    },
    moves: {
      give: {
        from: 'nothing',
        to: [['planned', ({ from, givenAt }) => from > givenAt], 'inForce'],
        who: 'staff',
        sets: 'all',
        text: ['Delegate', 'Делегировать', 'Өткөрүп берүү'],
        event: 'Given',
        happened: ['Delegated', 'Полномочия делегированы', 'Ыйгарым укуктар өткөрүлдү'],
        needs: () => [{ area: directoryFactArea, id: 'everybody' }],
        check: (given, { person, now, record }) => findings(given, { person, now, record }, receives),
        changes: ({ userId }, { person, now, record }) => {
          const receiver = record<Directory>(directoryFactArea, 'everybody')?.user(userId);
          return { giverId: person.id, givenAt: now, userName: receiver ? fullNameOf(receiver.state) : '' };
        },
      },
      begin: {
        from: ['planned'],
        to: 'inForce',
        who: 'process',
        text: ['Begin', 'Начать', 'Баштоо'],
        event: 'Begun',
        happened: ['Came into force', 'Вступило в силу', 'Күчүнө кирди'],
      },
      end: {
        from: ['planned', 'inForce'],
        to: 'ended',
        who: 'process',
        text: ['End', 'Завершить', 'Аяктоо'],
        event: 'Ended',
        happened: ['Time ran out', 'Срок истёк', 'Мөөнөтү бүттү'],
        changes: (_given, { now }) => ({ endedAt: now }),
      },
      recall: {
        from: ['planned', 'inForce'],
        to: 'recalled',
        who: 'staff',
        text: ['Recall', 'Отозвать', 'Кайтарып алуу'],
        event: 'Recalled',
        harmful: true,
        bulk: true,
        asks: { comment: lines(word.reason, 1000, { required: true }) },
        // Whoever has the right to hand on from somebody else does not take others' rights away with it.
        check: (_given, { person }) =>
          about('status', may(withoutDelegation(person)) ? undefined : hard('Delegation.NotYoursToRecall', {})),
        changes: (_given, { now }) => ({ endedAt: now }),
      },
    },
    timers: ({ state, from, until }) =>
      state === 'planned'
        ? [{ name: 'begin', at: from, command: 'begin' }]
        : state === 'inForce'
          ? [{ name: 'end', at: until, command: 'end' }]
          : [],
    list: {
      columns: ['number', 'status', 'userName', 'policies', 'from', 'until', 'giver', 'reason'],
      sort: ['from', 'DESC'],
      card: ['userName', 'policies', 'from', 'until'],
      open: { status__in: [0, 1] },
    },
    called: ['userName'],
    publish: { context: 'people', aggregate: named.area, not: ['reason'] },
    example: { userId: exampleId('cashier'), policies: ['Smgs.SignedSmgs'], until: '2099-01-01T00:00:00.000Z' },
    lives: [
      ['give', 'recall'],
      ['give', 'end'],
      [['give', { from: '2098-12-01T00:00:00.000Z' }], 'begin'],
    ],
  });
};
