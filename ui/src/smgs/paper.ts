/** One box of the paper form as the page shows it: where it stands and what is in it. */
export interface PaperBox {
  /** Key of the caption, whose text begins with the number of the box. */
  readonly label: string;
  /** Columns of twelve. */
  readonly span: number;
  readonly rows?: number;
  readonly parts: readonly PaperPart[];
}

export interface PaperPart {
  readonly field: string;
  readonly kind?:
    'reference' | 'record' | 'records' | 'stations' | 'list' | 'party' | 'instant' | 'number' | 'som' | 'mark';
  readonly area?: string;
  /** Set larger: names and codes that are looked for. */
  readonly strong?: boolean;
}

const box = (label: string, span: number, parts: readonly PaperPart[], rows?: number): PaperBox => ({
  label: `smgs.${label}`,
  span,
  parts,
  ...(rows !== undefined && { rows }),
});

/** Upper part of the form: who, from where, to where (domain 1.1). */
export const upperBoxes: readonly PaperBox[] = [
  box('senderName', 6, [{ field: 'senderName', strong: true }, { field: 'senderAddress' }, { field: 'senderCode' }]),
  box('departureStationId', 3, [{ field: 'departureStationId', kind: 'reference', area: 'stations', strong: true }]),
  box('otpravkaNumberList', 3, [{ field: 'otpravkaNumberList', kind: 'list', strong: true }]),
  box('recipientName', 6, [
    { field: 'recipientName', strong: true },
    { field: 'recipientAddress' },
    { field: 'recipientCode' },
  ]),
  box('destinationStationId', 3, [
    { field: 'destinationStationId', kind: 'reference', area: 'stations', strong: true },
    { field: 'subStationId' },
  ]),
  box('borderStationIds', 3, [{ field: 'borderStationIds', kind: 'stations' }]),
  box('onwardStationId', 12, [
    { field: 'onwardStationId', kind: 'reference', area: 'stations', strong: true },
    { field: 'onwardRecipientName' },
  ]),
  box('senderStatements', 12, [{ field: 'senderStatements' }]),
];

/** Lower part: the goods, who loaded them, what goes along. */
export const lowerBoxes: readonly PaperBox[] = [
  box('cargoName', 6, [{ field: 'cargoName', strong: true }]),
  box('cargoCode', 3, [{ field: 'cargoCode' }]),
  box('gngCode', 3, [{ field: 'gngCode' }]),
  box('packaging', 3, [{ field: 'packaging' }]),
  box('packages', 3, [{ field: 'packages', kind: 'number' }]),
  box('loadedBy', 3, [{ field: 'loadedBy', kind: 'party' }]),
  box('massMethod', 3, [{ field: 'massMethod' }]),
];

/** What the carriage costs, as the calculator counted it: shown once it was counted; calculation and charge open from here. */
export const carriageBoxes: readonly PaperBox[] = [
  box('carriageDistance', 2, [{ field: 'carriageDistance', kind: 'number' }]),
  box('carriageMass', 2, [{ field: 'carriageMass', kind: 'number' }]),
  box('carriageFees', 2, [{ field: 'carriageFees', kind: 'som' }]),
  box('carriageTariff', 2, [{ field: 'carriageTariff', kind: 'som' }]),
  box('carriageTotal', 2, [{ field: 'carriageTotal', kind: 'som', strong: true }]),
  box('calculationId', 2, [
    { field: 'calculationId', kind: 'record', area: 'calculation' },
    { field: 'estimateId', kind: 'record', area: 'payment' },
  ]),
];

/** Last part: papers that go along, the contract, the charges. */
export const lastBoxes: readonly PaperBox[] = [
  box('documents', 6, [{ field: 'documents', kind: 'list' }]),
  box('freeInformation', 6, [{ field: 'freeInformation' }, { field: 'contractNumber' }]),
  box('signedDate', 3, [
    { field: 'signedDate', kind: 'instant' },
    { field: 'signedBy' },
    { field: 'signatureBroken', kind: 'mark', strong: true },
  ]),
  box('paymentId', 3, [
    { field: 'paymentId', kind: 'record', area: 'payment' },
    { field: 'differences', kind: 'records', area: 'payment' },
  ]),
  box('charges', 3, [{ field: 'charges', kind: 'som' }]),
  box('recipientRepresentative', 3, [{ field: 'recipientRepresentative' }]),
];
