import type { DocumentDemo } from '../documents.ts';

/** The register grows by itself: arrived containers of the demo tell it (./arrived-container.ts). One was written in by hand, and is retired. */
export default {
  steps: (now) =>
    [
      ['create', { number: 'HLBU9000095', sizeType: '22G1', ownerName: 'Кыргыз темир жолу' }] as const,
      ['retire', { comment: 'Списан, акт осмотра № 7.' }] as const,
    ].map(([command, input], index) => ({
      area: 'containers',
      id: 'HLBU9000095',
      customerId: '',
      index,
      command,
      by: 'station-manager',
      at: now.getTime() - (60 - index) * 60 * 60 * 1000,
      input,
    })),
} satisfies DocumentDemo;
