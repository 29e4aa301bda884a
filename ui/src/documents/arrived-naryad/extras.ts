import { createElement } from 'react';
import { AboveOrders } from '../../orders/AboveOrders.tsx';
import type { DocumentExtras } from '../extras.ts';

export default { Above: () => createElement(AboveOrders, { side: 'arrived' }) } satisfies DocumentExtras;
