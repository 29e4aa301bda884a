import type { Cause, ChainTarget } from '../../kernel/chain.ts';

/** How many lines a part of a card holds: a command reads and compares them all. A charge comes into one part, whole. */
export const linesOfPart = 1_000;

/** The card that a part belongs to: the first part has the card's own id, the second `{card}~2`. */
export const cardOfPart = (id: string): string => id.split('~').slice(0, 2).join('~');

const nextPart = (id: string, part: number | null): string => `${cardOfPart(id)}~${(part ?? 1) + 1}`;

interface Line {
  readonly row: number;
  readonly paymentId: string;
  readonly reversal: boolean;
}

/** What a part of a card says to the next. */
interface Part {
  readonly state: string;
  readonly number: string;
  readonly part: number | null;
  readonly month: string;
  readonly payerId: string;
  readonly customerName: string;
  readonly notes: string;
  readonly closedOn: string;
  readonly handedOn: readonly Line[];
}

/** The charge that found no room goes on to the next part, which decides alike: it knows it already, has room or hands it on. */
const goesOn = ({ id, state, before }: Cause<Part>): readonly ChainTarget[] => {
  const [first] = state.handedOn;
  if (!first || before.handedOn.some(({ row }) => row === first.row)) return [];
  const { payerId, customerName, month, number, part } = state;
  return [
    {
      id: nextPart(id, part),
      input: {
        ...{ payerId, customerName, month, number, part: (part ?? 1) + 1 },
        paymentId: first.paymentId,
        reversal: first.reversal,
        lines: state.handedOn.map(({ row: _row, ...line }) => line),
      },
    },
  ];
};

/** Whatever state a part has entered, the next enters it too: a person works with the first. */
const follows = ({ id, state }: Cause<Part>): readonly ChainTarget[] =>
  state.handedOn.length === 0
    ? []
    : [
        {
          id: nextPart(id, state.part),
          input: { follows: state.state, notes: state.notes, closedOn: state.closedOn },
        },
      ];

const bounded = 'each part is later than the one before, and the last has none behind it';

/** How the parts of a card hold together. */
export const partChains = {
  'card-goes-on': {
    when: { area: 'personal-account', happened: 'PersonalAccountChargeTold' },
    to: goesOn,
    command: 'tell-charge',
    bounded,
  },
  /** A charge that came late opens all of it again. */
  'card-part-opened': {
    when: { area: 'personal-account', happened: 'PersonalAccountChargeTold' },
    to: (cause: Cause<Part>) => (cause.before.state === 'open' ? [] : follows(cause)),
    command: 'follow',
    bounded,
  },
  ...Object.fromEntries(
    ['Sent', 'Agreed', 'Noted', 'SignedOnPaper', 'Closed', 'Followed'].map((happened) => [
      `card-part-${happened.toLowerCase()}`,
      {
        when: { area: 'personal-account', happened: `PersonalAccount${happened}` },
        to: follows,
        command: 'follow',
        bounded,
      },
    ]),
  ),
};
