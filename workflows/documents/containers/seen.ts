import { choice } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import type { Cause, ChainTarget } from '../../kernel/chain.ts';

/** Words of containers that the register and what arrives share. */
export const containerWord = {
  number: ['Container number', 'Номер контейнера', 'Контейнердин номери'],
  sizeType: ['Size and type', 'Размер и тип', 'Өлчөмү жана түрү'],
  owner: ['Owner', 'Собственник', 'Ээси'],
  tare: ['Tare, t', 'Масса тары, т', 'Тара массасы, т'],
  arrived: ['Arrived', 'Прибыл', 'Келди'],
  takenOff: ['Taken off', 'Снят с вагона', 'Вагондон түшүрүлдү'],
  issued: ['Issued', 'Выдан', 'Тапшырылды'],
  returned: ['Returned empty', 'Возвращён порожним', 'Бош кайтарылды'],
  sent: ['Sent', 'Отправлен', 'Жөнөтүлдү'],
} as const satisfies Readonly<Record<string, Texts>>;

/** What was done with a container last, numbered as the states of an arrived one. */
export const operation = choice(['Last operation', 'Последняя операция', 'Акыркы операция'], {
  arrived: [0, containerWord.arrived],
  takenOff: [1, containerWord.takenOff],
  issued: [2, containerWord.issued],
  returned: [3, containerWord.returned],
  sent: [4, containerWord.sent],
});

/** What the register reads of an arrived container. */
export interface SeenContainer {
  readonly status: number;
  readonly containerNumber: string;
  readonly sizeType: string;
  readonly ownerName: string;
  readonly stationId: string;
  readonly arrivedAt: string;
  readonly takenOffAt: string;
  readonly issuedAt: string;
  readonly returnedAt: string;
  readonly sentAt: string;
}

/** The register hears of every operation; the register's record is called by the number. */
export const seenOf = ({ id, state }: Pick<Cause<SeenContainer>, 'id' | 'state'>): readonly ChainTarget[] => {
  const { status, containerNumber, sizeType, ownerName, stationId } = state;
  const at = [state.arrivedAt, state.takenOffAt, state.issuedAt, state.returnedAt, state.sentAt][status] ?? '';
  return at === '' || containerNumber === ''
    ? []
    : [
        {
          id: containerNumber,
          input: {
            number: containerNumber,
            seenId: id,
            seenAt: at,
            done: status,
            stationId,
            knownType: sizeType,
            knownOwner: ownerName,
          },
        },
      ];
};
