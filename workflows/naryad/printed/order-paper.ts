import type { Locale } from '../../kernel/messages.ts';
import type { OrderSide } from '../../ledger/takings.ts';
import type { Paper } from '../../printed/paper.ts';
import type { Part } from '../../printed/parts.ts';
import { railway } from '../../settings/issuer.ts';
import { orderTable } from './order-tables.ts';
import { signatures, text, title, type OrderLayout } from './order-words.ts';
import { orderWriter } from './order-writer.ts';
import type { OrderContents, PrintedOrders } from './printed-order.ts';

const paragraph = (text: string, bold: boolean): Part => ({ kind: 'paragraph', text, align: 'left', bold });

/** A report on the orders of a month, or a part of it, in the reader's language. */
export const orderPaper = (
  { side, layout }: { readonly side: OrderSide; readonly layout: OrderLayout },
  { orders, all, part, of: parts }: PrintedOrders,
  contents: OrderContents,
  { month, printedBy }: { readonly month: string; readonly printedBy: string },
  locale: Locale,
): Paper => {
  const writer = orderWriter(contents, locale);
  const { say, count, station, total } = writer;
  const named = [...new Set(all.map(station))];
  const whole = (): string => say(text.whole).replace('%{orders}', count(all.length)).replace('%{total}', total(all));
  return {
    title: say(title[layout][side]),
    landscape: true,
    parts: [
      {
        kind: 'head',
        lines: [
          say(railway),
          say(title[layout][side]),
          named.length === 0 || named.length > 3 ? say(text.allStations) : named.join(', '),
          say(text.month).replace('%{month}', month.split('-').reverse().join('.')),
          ...(parts > 1 ? [say(text.part).replace('%{part}', String(part)).replace('%{of}', String(parts))] : []),
          say(text.printed).replace('%{name}', printedBy),
        ],
      },
      orders.length === 0 ? paragraph(say(text.none), false) : orderTable(layout, orders, writer, parts > 1),
      paragraph(parts > 1 ? whole() : '', true),
      { kind: 'signatures', of: signatures.map(say) },
    ],
  };
};
