/** One box of the paper form as the page shows it: where it stands and what is in it. */
export interface PaperBox {
  readonly box: string;
  /** Key of the caption. */
  readonly label: string;
  /** Columns of twelve. */
  readonly span: number;
  readonly rows?: number;
  readonly parts: readonly PaperPart[];
}

export interface PaperPart {
  readonly field: string;
  readonly kind?: 'reference' | 'stations' | 'list' | 'party' | 'instant' | 'number';
  readonly area?: string;
  /** Set larger: names and codes that are looked for. */
  readonly strong?: boolean;
}

const box = (number: string, label: string, span: number, parts: readonly PaperPart[], rows?: number): PaperBox => ({
  box: number,
  label: `smgs.${label}`,
  span,
  parts,
  ...(rows !== undefined && { rows }),
});

/** Upper part of the form: who, from where, to where (domain 1.1). */
export const upperBoxes: readonly PaperBox[] = [
  box('1', 'senderName', 6, [
    { field: 'senderName', strong: true },
    { field: 'senderAddress' },
    { field: 'senderCode' },
  ]),
  box('2', 'departureStationId', 3, [
    { field: 'departureStationId', kind: 'reference', area: 'stations', strong: true },
  ]),
  box('29', 'otpravkaNumberList', 3, [{ field: 'otpravkaNumberList', kind: 'list', strong: true }]),
  box('4', 'recipientName', 6, [
    { field: 'recipientName', strong: true },
    { field: 'recipientAddress' },
    { field: 'recipientCode' },
  ]),
  box('5', 'destinationStationId', 3, [
    { field: 'destinationStationId', kind: 'reference', area: 'stations', strong: true },
    { field: 'subStationId' },
  ]),
  box('6', 'borderStationIds', 3, [{ field: 'borderStationIds', kind: 'stations' }]),
  box('3', 'senderStatements', 12, [{ field: 'senderStatements' }]),
];

/** Lower part: the goods, who loaded them, what goes along. */
export const lowerBoxes: readonly PaperBox[] = [
  box('15', 'cargoName', 6, [{ field: 'cargoName', strong: true }]),
  box('15', 'cargoCode', 3, [{ field: 'cargoCode' }]),
  box('15', 'gngCode', 3, [{ field: 'gngCode' }]),
  box('16', 'packaging', 3, [{ field: 'packaging' }]),
  box('17', 'packages', 3, [{ field: 'packages', kind: 'number' }]),
  box('20', 'loadedBy', 3, [{ field: 'loadedBy', kind: 'party' }]),
  box('21', 'massMethod', 3, [{ field: 'massMethod' }]),
  box('24', 'documents', 6, [{ field: 'documents', kind: 'list' }]),
  box('25', 'freeInformation', 6, [{ field: 'freeInformation' }, { field: 'contractNumber' }]),
  box('26', 'signedDate', 3, [{ field: 'signedDate', kind: 'instant' }]),
];
