import type { NoteInput } from '../documents/smgs/fields.ts';
import type { Facts, MessageWagon } from './facts.ts';

/** As much of a text as its box holds; the message keeps the whole. */
const fitting = (value: string, most: number): string => value.slice(0, most).trim();

const wagonOf = (wagon: MessageWagon): NonNullable<NoteInput['smgsVagons']>[number] => {
  const seals = [...wagon.seals, ...wagon.containers.flatMap((one) => one.seals)];
  return {
    wagonNumber: wagon.number,
    providedBy: wagon.providedBy,
    capacity: wagon.capacity,
    axisQuantity: wagon.axles ?? 4,
    tare: wagon.tare,
    weight: wagon.weight,
    packages: wagon.packages,
    seals: seals.slice(0, 50).map((marks) => ({ quantity: 1, marks: fitting(marks, 200) })),
    containerNumbers: wagon.containers.slice(0, 8).map(({ number }) => number),
  };
};

/**
 * The note that a message tells of: parties to boxes 1 and 4, stations to 2, 5 and 6, wagons to 7 to 19, payers to 23, documents to 24
 * (domain 1.1). Mass in kilograms, tare and capacity in tonnes; a mass that the message does not divide among wagons stays unweighed.
 */
export const noteOfMessage = (facts: Facts): NoteInput => {
  const { consignor, consignee, goods } = facts;
  const [first] = goods;
  const packages = goods.flatMap((one) => one.packages ?? []);
  return {
    senderName: fitting(consignor.name, 200),
    senderAddress: fitting(consignor.address, 300),
    senderCode: fitting(consignor.code, 40),
    departureStationId: facts.departure?.code ?? '',
    senderStatements: fitting(facts.statements, 1000),
    recipientName: fitting(consignee.name, 200),
    recipientAddress: fitting(consignee.address, 300),
    recipientCode: fitting(consignee.code, 40),
    destinationStationId: facts.destination?.code ?? '',
    borderStationIds: facts.borders.slice(0, 12).map(({ code }) => code),
    smgsVagons: facts.wagons.map(wagonOf),
    cargoCode: first?.etsng ?? '',
    gngCode: first?.gng ?? '',
    cargoName: fitting(goods.map(({ name, danger }) => [name, danger].filter(Boolean).join(', ')).join('; '), 500),
    dangerousGoods: goods
      .flatMap(({ dangerous, name }) => dangerous.map((line) => ({ ...line, properName: fitting(name, 300) })))
      .slice(0, 20),
    packaging: fitting(first?.packaging ?? '', 100),
    packages: packages.length === 0 ? null : packages.reduce((sum, one) => sum + one, 0),
    loadedBy: 'sender',
    carriers: facts.carriers.slice(0, 12).map(({ code, name, from, to }) => ({
      code: fitting(code, 10),
      name: fitting(name, 200),
      fromStationId: from?.code ?? '',
      toStationId: to?.code ?? '',
    })),
    payers: facts.payers.slice(0, 12).map(({ code, name }) => ({
      carrierCode: '',
      payerName: fitting(name, 200),
      payerCode: fitting(code, 40),
    })),
    documents: facts.documents.slice(0, 50).map((one) => fitting(one, 200)),
    freeInformation: fitting(facts.information, 1000),
  };
};
