import { namesOf } from '../../kernel/asserted.ts';
import type { DecisionContext } from '../../kernel/command.ts';
import { hard, soft, type Finding } from '../../kernel/finding.ts';

/** A request for carriage (GU-12), as far as a shipment request that belongs to one of its lines looks at it. */
export interface Planned {
  readonly state: string;
  readonly number: string;
  readonly month: string;
  readonly customerId: string;
  readonly lines: readonly PlannedLine[];
}

export interface PlannedLine {
  readonly row: number;
  readonly departureStationId: string;
  readonly destinationStationId: string;
  readonly cargoCode: string;
  readonly wagonTypeId: string;
  readonly wagonCount: number | null;
  readonly agreedWagons: number | null;
  readonly loadedWagons: number | null;
}

interface Request {
  readonly customerId: string;
  readonly stationId: string;
  readonly destinationStationId: string;
  readonly cargoCode: string;
  readonly loadingDate: string;
  readonly mesplanRow: number | null;
  readonly wagonCount: number | null;
}

/** The request's member by that of the line which it carries out. */
export const ofLine = {
  stationId: 'departureStationId',
  destinationStationId: 'destinationStationId',
  cargoCode: 'cargoCode',
} as const satisfies Partial<Record<keyof Request, keyof PlannedLine>>;

const agreed: readonly string[] = ['agreed', 'agreedInPart'];

/** Wagons of a line that are agreed, or asked for while nobody has answered, and not loaded yet. */
export const wagonsLeft = ({ wagonCount, agreedWagons, loadedWagons }: PlannedLine): number =>
  (agreedWagons ?? wagonCount ?? 0) - (loadedWagons ?? 0);

/**
 * Whether a request fits the line of the plan that it names: what is loaded by it counts there (decision mesplan). A plan of somebody
 * else, a line that is not there, a day of another month would count wrongly; what only differs is asked about.
 */
export const fitsPlan = (request: Request, plan: Planned | undefined): readonly Finding[] => {
  if (!plan) return [];
  const { number, month } = plan;
  if (plan.customerId !== request.customerId)
    return [{ ...hard('ShipmentRequest.PlanOfAnother', {}), member: 'mesplanId' }];
  const line = plan.lines.find(({ row }) => row === request.mesplanRow);
  if (!line) return [{ ...hard('ShipmentRequest.NoSuchLine', { number }), member: 'mesplanRow' }];
  if (!request.loadingDate.startsWith(month))
    return [{ ...hard('ShipmentRequest.PlanMonth', { month }), member: 'loadingDate' }];
  const left = wagonsLeft(line);
  return [
    ...(agreed.includes(plan.state)
      ? []
      : [{ ...soft('ShipmentRequest.PlanNotAgreed', { number }), member: 'mesplanId' }]),
    ...namesOf(ofLine).flatMap((member) =>
      request[member] === line[ofLine[member]]
        ? []
        : [{ ...soft('ShipmentRequest.NotAsPlanned', { value: line[ofLine[member]] }), member }],
    ),
    ...((request.wagonCount ?? 0) > left
      ? [{ ...soft('ShipmentRequest.MoreThanPlanned', { left: Math.max(0, left) }), member: 'wagonCount' }]
      : []),
  ];
};

export const planMessages = {
  'ShipmentRequest.PlanOfAnother': [
    'That request for carriage is of another consignor',
    'Эта заявка на перевозку другого грузоотправителя',
    'Бул ташуу өтүнмөсү башка жүк жөнөтүүчүнүкү',
  ],
  'ShipmentRequest.NoSuchLine': [
    'Say which line of the request for carriage No. %{number} is loaded: it has no such line',
    'Укажите строку заявки на перевозку № %{number}: такой строки в ней нет',
    '№ %{number} ташуу өтүнмөсүнүн сабын көрсөтүңүз: анда мындай сап жок',
  ],
  'ShipmentRequest.PlanMonth': [
    'The request for carriage is for %{month}: the day of loading is in another month',
    'Заявка на перевозку составлена на %{month}, дата погрузки в другом месяце',
    'Ташуу өтүнмөсү %{month} айына түзүлгөн, жүктөө күнү башка айда',
  ],
  'ShipmentRequest.PlanNotAgreed': [
    'The request for carriage No. %{number} is not agreed yet',
    'Заявка на перевозку № %{number} ещё не согласована',
    '№ %{number} ташуу өтүнмөсү али макулдашыла элек',
  ],
  'ShipmentRequest.NotAsPlanned': [
    'The line of the request for carriage says %{value}',
    'В строке заявки на перевозку указано %{value}',
    'Ташуу өтүнмөсүнүн сабында %{value} көрсөтүлгөн',
  ],
  'ShipmentRequest.MoreThanPlanned': [
    'More wagons than are left of that line: %{left}',
    'Вагонов больше, чем осталось по этой строке: %{left}',
    'Бул сап боюнча калгандан көп вагон: %{left}',
  ],
} as const;

/** The day of loading is to come, and within the plan where it names one. */
export const loadable = (
  request: Parameters<typeof fitsPlan>[0] & { readonly mesplanId: string },
  { today, record }: Pick<DecisionContext, 'today' | 'record'>,
): readonly Finding[] => [
  ...(request.loadingDate !== '' && request.loadingDate < today
    ? [{ ...hard('ShipmentRequest.DayPast', {}), member: 'loadingDate' }]
    : []),
  ...fitsPlan(request, request.mesplanId === '' ? undefined : record<Planned>('mesplan', request.mesplanId)),
];
